import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import PrinterIcon from 'lucide-react/icons/printer'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import type { StoreSettings } from '#contract/store.ts'
import { MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { api } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank } from '../kit/blocks.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import type { Route } from './+types/dispatch-print-page'
import { ApartNote } from './apart-note.tsx'
import { ContentListSheet } from './content-list-sheet.tsx'
import { Label } from './label.tsx'
import { noteLabels } from './note-labels.ts'
import { type Parcel, parcelsOf, splitByAddress } from './parcels.ts'
import { LayoutSelect, PaperBar } from './paper-bar.tsx'
import { PickingSheet } from './picking-sheet.tsx'
import { SellerMissing } from './seller-missing.tsx'
import { plural } from '#domain/plural.ts'
import { orNull } from '#web/data/attempt.ts'
import { idsOf, type PrintState, type Sheet, sheetsOf } from './sheets.ts'
import { usePrintAtOnce } from './use-print-at-once.ts'
import { usePrinting } from './use-printing.ts'
import { usePrintRuns } from './use-print-runs.ts'

/** The seller as it is now, since it stands on the papers. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = idsOf(new URL(request.url).searchParams.get('pedidos'), MAX_PRINT)
  const loaded = await orNull(Promise.all([ids ? adminApi.adminOrders.print({ ids }) : [], api.store.settings()]))
  return loaded && { parcels: parcelsOf(loaded[0]), store: loaded[1] }
}

/** The papers of many orders: one kind of paper at a time, because a printer holds one. */
export default function DispatchPrintPage({ loaderData: printing }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const chosen = params.get('pedidos')
  const sheets = useMemo(() => sheetsOf(params.get('folhas')), [params])
  const [sheet, setSheet] = useState<Sheet>(sheets[0]!.value)
  const printAll = usePrintRuns(
    sheets.map(({ value }) => value),
    sheet,
    setSheet,
  )
  const parcels = printing?.parcels
  const printedAt = usePrinting(() => {
    if (parcels && sheet === 'etiquetas') void noteLabels(parcels.flatMap(({ orders }) => orders.map(({ id }) => id)))
  })
  const isReady = parcels !== undefined && parcels.length > 0
  const { state } = useLocation() as { state: PrintState | null }
  usePrintAtOnce(isReady, printAll)
  const back = state?.back
  return (
    <>
      <AdminHead title="Imprimir despacho" />
      <PaperBar
        back={back ? 'Voltar aos Pedidos' : 'Voltar ao despacho'}
        backTo={back ?? `/admin/pedidos/despachar${chosen ? `?pedidos=${chosen}` : ''}`}
        title={parcels ? plural(parcels.length, 'pedido', 'pedidos') : 'Despacho'}
      >
        <LayoutSelect label="Folha" value={sheet} layouts={sheets} onChange={(value) => setSheet(value as Sheet)} />
        <Button kind={sheets.length > 1 ? 'line' : 'main'} size="slim" disabled={!isReady} onClick={() => print()}>
          <PrinterIcon className="max-sm:hidden" />
          {sheets.length > 1 ? 'Imprimir esta folha' : 'Imprimir'}
        </Button>
        {sheets.length > 1 && (
          <Button kind="main" size="slim" disabled={!isReady} onClick={printAll}>
            Imprimir tudo
          </Button>
        )}
      </PaperBar>
      <main id="conteudo" className="paper-table">
        {!printing && <Unloaded title="Não foi possível carregar os pedidos" />}
        {parcels?.length === 0 && (
          <Blank icon={ReceiptTextIcon} title="Nenhum pedido para imprimir">
            Escolha os pedidos no despacho.
          </Blank>
        )}
        {printing && isReady && (
          <>
            <SellerMissing store={printing.store} />
            <ApartNote parcels={printing.parcels} />
            <Sheets sheet={sheet} parcels={printing.parcels} store={printing.store} printedAt={printedAt} />
          </>
        )}
      </main>
    </>
  )
}

function Sheets({
  sheet,
  parcels,
  store,
  printedAt,
}: {
  sheet: Sheet
  parcels: readonly Parcel[]
  store: StoreSettings
  printedAt: Date
}) {
  if (sheet === 'separacao')
    return <PickingSheet orders={parcels.flatMap(({ orders }) => orders)} printedAt={printedAt} />
  const packed = parcels.flatMap(splitByAddress)
  if (sheet === 'etiquetas') return packed.map((parcel) => <Label key={parcel.id} parcel={parcel} store={store} />)
  return packed.map((parcel) => (
    <ContentListSheet key={parcel.id} parcel={parcel} store={store} printedAt={printedAt} />
  ))
}
