import { addDays, saoPauloDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { Coupon } from '#domain/coupon.ts'
import type { Random } from './random.ts'
import { blackFriday, mothersDay } from './seasons.ts'

/** `share`: of the orders placed while it is offered. */
export type PastCoupon = Coupon & { createdAt: Date; share: number; isForFirstOrders?: boolean; isUsedUp?: boolean }

const MONTH_MS = 30 * 86_400_000

type Offer = Pick<Coupon, 'code' | 'discountHundredths' | 'minimumOrderCents' | 'expiresOn'> & Partial<PastCoupon>

/** The catalogue's two, those of past seasons, and one for partners that makes an order free. */
export function pastCoupons(openedAt: Date, now: Date): PastCoupon[] {
  const friday = lastBefore(now, blackFriday)
  const sunday = lastBefore(now, mothersDay)
  const open = { expiresOn: null, createdAt: openedAt }
  const offers: Offer[] = [
    { code: 'BEMVINDO10', discountHundredths: 1000, minimumOrderCents: 0, share: 0.4, isForFirstOrders: true, ...open },
    {
      code: 'FRETE20',
      discountType: 'fixed',
      discountHundredths: 2000,
      minimumOrderCents: 150_00,
      share: 0.1,
      ...open,
    },
    { code: 'BLACK20', discountHundredths: 2000, minimumOrderCents: 0, share: 0.5, ...season(friday, 4) },
    { code: 'MAES15', discountHundredths: 1500, minimumOrderCents: 100_00, share: 0.35, ...season(sunday, 14) },
    { code: 'PARCERIA100', discountHundredths: 10_000, minimumOrderCents: 59_00, share: 0.012, maxUses: 25, ...open },
    {
      code: 'REDES30',
      discountType: 'fixed',
      discountHundredths: 3000,
      minimumOrderCents: 100_00,
      share: 0.6,
      isUsedUp: true,
      ...season(addDays(sunday, 60), 30),
      expiresOn: null,
    },
  ]
  return offers.map((offer) => ({
    discountType: 'percentage',
    maxUses: null,
    currentUses: 0,
    isActive: true,
    createdAt: openedAt,
    share: 0,
    ...offer,
  }))
}

function lastBefore(now: Date, dayIn: (year: string) => Day): Day {
  const today = saoPauloDay(now)
  const thisYear = dayIn(today.slice(0, 4))
  return thisYear <= today ? thisYear : dayIn(String(Number(today.slice(0, 4)) - 1))
}

function season(lastDay: Day, days: number) {
  return { createdAt: startOfDay(addDays(lastDay, -days)), expiresOn: addDays(lastDay, 3) }
}

export function couponFor(
  random: Random,
  coupons: readonly PastCoupon[],
  { at, isFirst }: { at: Date; isFirst: boolean },
): PastCoupon | null {
  const offered = coupons.filter(
    ({ createdAt, expiresOn, isForFirstOrders, isUsedUp }) =>
      createdAt <= at &&
      (!isUsedUp || at.getTime() - createdAt.getTime() < MONTH_MS) &&
      (expiresOn === null || saoPauloDay(at) <= expiresOn) &&
      (isFirst || !isForFirstOrders),
  )
  return offered.find(({ share }) => random.isLuckyAt(share)) ?? null
}
