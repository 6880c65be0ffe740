import ChartNoAxesColumnIcon from 'lucide-react/icons/chart-no-axes-column'
import type { SalesRow } from '#contract/admin-reports.ts'
import { Blank } from '../kit/blocks.tsx'

export function isWithoutSales({ orders, refunds }: SalesRow): boolean {
  return orders === 0 && refunds === 0
}

/** In the chart's place, which would be an empty frame. */
export function NoSales() {
  return (
    <Blank icon={ChartNoAxesColumnIcon} title="Nenhuma venda ainda">
      A receita de cada dia aparece aqui a partir do primeiro pedido pago.
    </Blank>
  )
}
