export type Difference = { tone: 'ok' | 'warn' | 'off'; percent: string; isMore: boolean }

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** Change against an earlier figure; null if that one is not positive. `isLessBetter`: of refunds. */
export function differenceOf(now: number, before: number, isLessBetter = false): Difference | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  // A true minus, as wide as the plus.
  const text = `${percentFormat.format(percent).replace('-', '−')}%`
  const tone = percent === 0 ? 'off' : percent > 0 === isLessBetter ? 'warn' : 'ok'
  return { tone, percent: text, isMore: percent > 0 }
}
