/**
 * Splits a non-negative total over whole, non-negative weights. The parts always add up to the total; what does not
 * divide goes, a centavo each, to the largest remainders, the earlier line first. A weight of zero gets nothing.
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const total = BigInt(totalCents)
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (weightSum <= 0n) throw new Error('splitCents needs a positive weight')

  const shares = weights.map((weight, index) => {
    const exact = total * BigInt(weight)
    return { index, cents: Number(exact / weightSum), remainder: exact % weightSum }
  })
  const left = totalCents - shares.reduce((sum, share) => sum + share.cents, 0)

  const byRemainder = shares.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    return a.index - b.index
  })
  const luckyIndexes = new Set(byRemainder.slice(0, left).map((share) => share.index))
  return shares.map((share) => share.cents + (luckyIndexes.has(share.index) ? 1 : 0))
}
