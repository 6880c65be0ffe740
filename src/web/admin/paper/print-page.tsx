import { href, useSearchParams } from 'react-router'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import PrinterIcon from 'lucide-react/icons/printer'
import { orderNumber } from '#domain/order.ts'
import { api } from '#web/data/api.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/print-page'
import { ApartNote } from './apart-note.tsx'
import { CompactSheet } from './compact-sheet.tsx'
import { FullSheet } from './full-sheet.tsx'
import { Label } from './label.tsx'
import { noteLabels } from './note-labels.ts'
import { hasOrder, parcelsOf, splitByAddress } from './parcels.ts'
import { LayoutSelect, PaperBar } from './paper-bar.tsx'
import { SellerMissing } from './seller-missing.tsx'
import { usePrinting } from './use-printing.ts'

const LAYOUTS = [
  { value: 'completo', label: 'Completo, A4' },
  { value: 'compacto', label: 'Compacto, A4' },
  { value: 'etiqueta', label: 'Etiqueta, 10 × 15 cm' },
] as const

/** The order in the URL with its parcel, null when there is none; the seller as it is now, since it stands on the paper. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null
  const printing = await orNull(Promise.all([id === null ? null : findParcel(id), api.store.settings()]))
  return { id, printing: printing && { parcel: printing[0], store: printing[1] } }
}

/** One order on paper. */
export default function PrintPage({ loaderData: { id, printing } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const layout = LAYOUTS.find(({ value }) => value === params.get('layout'))?.value ?? 'completo'
  const parcel = printing?.parcel
  const order = parcel?.orders.find((each) => each.id === id)
  const packed = parcel && splitByAddress(parcel).find((each) => hasOrder(each, id!))
  const printedAt = usePrinting(() => {
    if (packed && layout === 'etiqueta') void noteLabels(packed.orders.map((each) => each.id))
  })
  const title = id === null ? 'Imprimir pedido' : `Pedido ${orderNumber(id)}`

  if (id === null || printing?.parcel === null) return <NothingToPrint />
  return (
    <>
      <AdminHead title={`Imprimir pedido ${id}`} />
      <PaperBar back="Voltar aos Pedidos" backTo={href('/admin/pedidos')} title={title}>
        <LayoutSelect
          label="Layout de impressão"
          value={layout}
          layouts={LAYOUTS}
          onChange={(value) => setParams({ layout: value }, { replace: true })}
        />
        <Button kind="main" disabled={!order} onClick={() => print()}>
          <PrinterIcon />
          Imprimir
        </Button>
      </PaperBar>
      <main id="conteudo" className="paper-table">
        {!printing && <Unloaded title="Não foi possível carregar o pedido" />}
        {printing && parcel && order && packed && (
          <>
            <SellerMissing store={printing.store} />
            <ApartNote parcels={[parcel]} />
            {layout === 'completo' && <FullSheet order={order} store={printing.store} printedAt={printedAt} />}
            {layout === 'compacto' && <CompactSheet order={order} />}
            {layout === 'etiqueta' && <Label parcel={packed} store={printing.store} />}
          </>
        )}
      </main>
    </>
  )
}

async function findParcel(id: number) {
  const parcels = parcelsOf(await adminApi.adminOrders.print({ ids: [id] }))
  return parcels.find((parcel) => hasOrder(parcel, id)) ?? null
}

function NothingToPrint() {
  return (
    <main id="conteudo" className="paper-none">
      <AdminHead title="Pedido não encontrado" />
      <h1>Pedido não encontrado.</h1>
      <LinkButton to={href('/admin/pedidos')}>
        <ChevronLeftIcon />
        Voltar aos Pedidos
      </LinkButton>
    </main>
  )
}
