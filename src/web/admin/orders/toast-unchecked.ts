import type { DispatchResult } from '#contract/admin-order-inputs.ts'
import { showToast } from '#web/ui/toast.ts'

/** Lists the orders sent while the provider could not confirm their payment. */
export function toastUnchecked(results: readonly DispatchResult[]): void {
  const ids = results.flatMap(({ id, warning }) => (warning === undefined ? [] : [id]))
  if (ids.length === 0) return
  const text =
    ids.length === 1
      ? 'O pagamento de 1 pedido enviado não foi conferido'
      : `O pagamento de ${ids.length} pedidos enviados não foi conferido`
  showToast({
    tone: 'bad',
    stays: true,
    text,
    detail: `O Mercado Pago não respondeu. Confira em Verificar pagamento: ${ids.join(', ')}.`,
  })
}
