import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { api } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { Failed } from '../kit/blocks.tsx'
import { CompactSheet } from './compact-sheet.tsx'
import { FullSheet } from './full-sheet.tsx'
import { Label } from './label.tsx'
import { noteLabels } from './note-labels.ts'
import { LayoutSelect, PaperBar } from './paper-bar.tsx'
import { SellerMissing } from './seller-missing.tsx'
import { usePrinting } from './use-printing.ts'

const LAYOUTS = [
  { value: 'completo', label: 'Completo, A4' },
  { value: 'compacto', label: 'Compacto, A4' },
  { value: 'etiqueta', label: 'Etiqueta, 10 × 15 cm' },
] as const

/** One order on paper. */
export default function PrintPage() {
  const { id, printing, hasFailed, reload } = useOrder()
  const [params, setParams] = useSearchParams()
  const layout = LAYOUTS.find(({ value }) => value === params.get('layout'))?.value ?? 'completo'
  const order = printing?.order
  const printedAt = usePrinting(() => {
    if (order && layout === 'etiqueta') void noteLabels([order.id])
  })
  const title = id === null ? 'Imprimir pedido' : `Pedido ${orderNumber(id)}`

  if (id === null || printing?.order === null) return <NotFound />
  return (
    <>
      <AdminHead title={`Imprimir pedido ${id}`} />
      <PaperBar back="Voltar aos Pedidos" backTo="/admin/pedidos" title={title}>
        <LayoutSelect
          label="Layout de impressão"
          value={layout}
          layouts={LAYOUTS}
          onChange={(value) => setParams({ layout: value }, { replace: true })}
        />
        <Button kind="main" disabled={!order} onClick={() => print()}>
          <AdminIcon name="print" />
          Imprimir
        </Button>
      </PaperBar>
      <main id="conteudo" className="paper-table">
        {hasFailed && <Failed title="Não foi possível carregar o pedido" onRetry={() => void reload()} />}
        {!printing && !hasFailed && <Waiting isLabel={layout === 'etiqueta'} />}
        {printing && order && (
          <>
            <SellerMissing store={printing.store} />
            {layout === 'completo' && <FullSheet order={order} store={printing.store} printedAt={printedAt} />}
            {layout === 'compacto' && <CompactSheet order={order} />}
            {layout === 'etiqueta' && <Label order={order} />}
          </>
        )}
      </main>
    </>
  )
}

/** The order of the address, `null` when there is none; the seller as it is now, since it stands on the paper. */
function useOrder() {
  const { id: typed = '' } = useParams()
  const number = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null
  const load = useCallback(async () => {
    const [order, store] = await Promise.all([number === null ? null : findOrder(number), api.store.settings()])
    return { order, store }
  }, [number])
  const { data, ...rest } = useLoaded(load)
  return { id: number, printing: data, ...rest }
}

async function findOrder(id: number) {
  try {
    return await adminApi.adminOrders.get({ id })
  } catch (error) {
    if (isRefusal(error) && error.status === 404) return null
    throw error
  }
}

function Waiting({ isLabel }: { isLabel: boolean }) {
  return (
    <div className={isLabel ? 'label skeleton' : 'sheet sheet-full skeleton'}>
      <p className="sr-only" role="status">
        Carregando o pedido
      </p>
    </div>
  )
}

function NotFound() {
  return (
    <main id="conteudo" className="paper-none">
      <AdminHead title="Pedido não encontrado" />
      <h1>Pedido não encontrado.</h1>
      <LinkButton to="/admin/pedidos">
        <AdminIcon name="left" />
        Voltar aos Pedidos
      </LinkButton>
    </main>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
