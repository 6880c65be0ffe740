import type { Line } from './live-order.ts'
import type { Random } from './random.ts'
import type { Ware } from './wares.ts'

const MATE_SHARE = 0.4
const SMALL_CENTS = 80_00

export type Shelves = {
  wares: readonly Ware[]
  pairs: readonly (readonly [string, string])[]
  /** Until then, reduced products cost what they cost before. */
  reducedAt: Date
}

export function chooseLines(random: Random, { wares, pairs, reducedAt }: Shelves, at: Date): Line[] {
  const count = random.pickByWeight([1, 2, 3], (lines) => [62, 27, 11][lines - 1]!)
  const chosen: Ware[] = []
  while (chosen.length < count) {
    const mate = random.isLuckyAt(MATE_SHARE) ? mateOf(chosen.at(-1), { wares, pairs }) : undefined
    const ware = mate ?? random.pickByWeight(wares, ({ appeal }) => appeal)
    if (!chosen.includes(ware)) chosen.push(ware)
    else break
  }
  return chosen.map((ware) => ({
    ware,
    quantity: quantityOf(random, ware),
    priceCents: at < reducedAt ? (ware.formerPriceCents ?? ware.priceCents) : ware.priceCents,
  }))
}

function mateOf(ware: Ware | undefined, { wares, pairs }: Pick<Shelves, 'wares' | 'pairs'>): Ware | undefined {
  const pair = pairs.find(([one, other]) => ware?.slug === one || ware?.slug === other)
  return pair && wares.find(({ slug }) => slug !== ware!.slug && pair.includes(slug))
}

function quantityOf(random: Random, { priceCents }: Ware): number {
  if (priceCents < SMALL_CENTS)
    return random.pickByWeight([1, 2, 4, 6], (units) => [60, 25, 10, 5][[1, 2, 4, 6].indexOf(units)]!)
  return random.isLuckyAt(0.09) ? 2 : 1
}
