import type { Sums } from '#contract/admin-reports.ts'
import { averageCents } from '#domain/sales.ts'
import { Money } from '#web/ui/money.tsx'
import { Figure, FigureMore, FigureStrip } from '../kit/figures.tsx'
import { differenceOf } from './difference.ts'
import { DifferenceMark } from './difference-mark.tsx'

type Props = { sums: Sums | null; before: Sums | null }

/** '–' for what could not be loaded. */
export function ReportTotals({ sums, before }: Props) {
  const card = (name: string, valueOf: (sums: Sums) => number, look: { isMoney?: boolean; isLessBetter?: boolean }) => (
    <TotalFigure name={name} now={sums && valueOf(sums)} before={before && valueOf(before)} {...look} />
  )
  return (
    <>
      <FigureStrip label="Receita do período" layout="three">
        {card('Receita total', ({ gross }) => gross, { isMoney: true })}
        {card('Reembolsos', ({ refunds }) => refunds, { isMoney: true, isLessBetter: true })}
        {card('Receita líquida', ({ net }) => net, { isMoney: true })}
      </FigureStrip>
      <FigureStrip label="Resumo do período" layout="three">
        {card('Total de pedidos', ({ orders }) => orders, {})}
        {card('Ticket médio', ({ gross, orders }) => averageCents(gross, orders), { isMoney: true })}
        {card('Produtos vendidos', ({ units }) => units, {})}
      </FigureStrip>
    </>
  )
}

type CardProps = {
  name: string
  now: number | null
  before: number | null
  isMoney?: boolean
  isLessBetter?: boolean
}

function TotalFigure({ name, now, before, isMoney = false, isLessBetter = false }: CardProps) {
  if (now === null || before === null) return <Figure name={name} value="–" />
  const difference = differenceOf(now, before, isLessBetter)
  const text = (value: number) => (isMoney ? <Money cents={value} /> : value.toLocaleString('pt-BR'))
  return (
    <Figure
      name={name}
      value={
        <>
          {isLessBetter && now > 0 && '−'}
          {text(now)}
        </>
      }
    >
      <FigureMore>
        {difference && <DifferenceMark {...difference} />}
        <span>antes {text(before)}</span>
      </FigureMore>
    </Figure>
  )
}
