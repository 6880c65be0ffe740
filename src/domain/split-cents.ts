/**
 * Splits a non-negative total over whole, non-negative weights by the largest remainder method. The parts add up to the
 * total; of equal remainders the earlier one gets the centavo. A weight of zero gets nothing.
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
  const roundedUp = new Set(byRemainder.slice(0, left).map((share) => share.index))
  return shares.map((share) => share.cents + (roundedUp.has(share.index) ? 1 : 0))
}
