import { useState } from 'react'
import type { CartTotals, PaymentOption } from '#contract/cart.ts'
import { isPayableBy, type PaymentMethod } from '#domain/payment.ts'
import { useStore } from '#web/data/store.ts'

const KEY = 'checkout-method'
/** Kept on this device until sign-out. */
const LAST_KEY = 'last-method'

/** A payment method; the card in one instalment counts as a separate one. */
export type PaymentWay = PaymentMethod | 'card_at_sight'

export function methodOf(way: PaymentWay): PaymentMethod {
  return way === 'card_at_sight' ? 'card' : way
}

/** Undefined if the shop does not offer it, or the totals are unknown. */
export function optionOf(totals: CartTotals | null, way: PaymentWay): PaymentOption | undefined {
  return totals?.payment_options.find((option) => wayOf(option) === way)
}

function wayOf({ payment_method: method, at_sight: atSight }: PaymentOption): PaymentWay {
  return atSight ? 'card_at_sight' : method
}

export type MethodChoice = {
  /** Begins with the last order's method, else the first that the shop offers; null if it offers none. */
  way: PaymentWay | null
  /** The shop offers the one of the last order on this device. */
  isRemembered: boolean
  choose: (way: PaymentWay) => void
}

/** The chosen payment method; survives going back to the delivery and a reload of this tab. A method that cannot pay the total is never chosen. */
export function useMethod(totals: CartTotals | null): MethodChoice {
  const { payment_methods: methods } = useStore()
  const offered: readonly PaymentWay[] = totals
    ? totals.payment_options.filter((option) => isPayableBy(option.payment_method, option.total)).map(wayOf)
    : methods
  const [last] = useState(() => localStorage.getItem(LAST_KEY))
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(KEY) ?? last)

  function choose(way: PaymentWay) {
    sessionStorage.setItem(KEY, way)
    setChosen(way)
  }

  return {
    way: offered.find((way) => way === chosen) ?? offered[0] ?? null,
    isRemembered: offered.some((way) => way === last),
    choose,
  }
}

/** Called after an order, so that the next one begins with the same method. */
export function rememberMethod(way: PaymentWay): void {
  sessionStorage.removeItem(KEY)
  localStorage.setItem(LAST_KEY, way)
}
