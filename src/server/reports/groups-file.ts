import type { GroupRow, ReportGroup } from '#contract/admin-reports.ts'
import { csvMoney, type CsvColumns } from '../http/csv.ts'
import { isByLine, type Groups } from './groups.ts'

export const GROUP_NAMES: Record<ReportGroup, { file: string; column: string }> = {
  method: { file: 'por-forma-de-pagamento', column: 'Forma de pagamento' },
  coupon: { file: 'por-cupom', column: 'Cupom' },
  category: { file: 'por-categoria', column: 'Categoria' },
  product: { file: 'por-produto', column: 'Produto' },
  customer: { file: 'por-cliente', column: 'Cliente' },
}

type Line = Pick<GroupRow, 'label' | 'gross' | 'refunds' | 'net'> & { orders: number | null; units: number | null }

export function groupColumns(by: ReportGroup): CsvColumns<Line> {
  return {
    [GROUP_NAMES[by].column]: ({ label }) => label,
    Pedidos: ({ orders }) => orders,
    ...(isByLine(by) && { 'Produtos vendidos': ({ units }) => units }),
    Receita: ({ gross }) => csvMoney(gross),
    ...(!isByLine(by) && {
      Reembolsos: ({ refunds }) => csvMoney(refunds),
      'Receita líquida': ({ net }) => csvMoney(net),
    }),
  }
}

/** Groups, the others in one line, and what makes the column 'Receita' add up to the period's revenue. */
export function groupLines(by: ReportGroup, { rows, others, sums }: Groups): Line[] {
  const extra = (label: string, gross: number, refunds: number | null = null): Line => ({
    label,
    gross,
    refunds,
    net: refunds === null ? null : gross - refunds,
    orders: null,
    units: null,
  })
  return [
    ...rows,
    ...(others ? [extra(`(outros ${others.groups})`, others.gross, others.refunds)] : []),
    ...(isByLine(by)
      ? [extra('(frete)', sums.shipping), extra('(descontos)', -(sums.coupon_discounts + sums.method_discounts))]
      : []),
  ]
}
