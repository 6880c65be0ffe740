import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffOrderQuote } from '#contract/admin-staff-orders.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { adminApi } from '../api.ts'
import { quotedTerms } from './order-form.ts'

const DEBOUNCE_MS = 250

type Terms = Parameters<typeof quotedTerms>[0]
export type LiveQuote = {
  /** The last one that came; null before the first, and without products. */
  quote: StaffOrderQuote | null
  /** False while the form says something else than the quote. */
  isCurrent: boolean
  error: unknown
  /** Computes it again, with the prices and the stock of now. */
  refresh: () => void
}

/** The totals of what is typed, as the server computes them. */
export function useQuote(typed: Terms): LiveQuote {
  const terms = quotedTerms(typed)
  const key = JSON.stringify(terms)
  const [known, setKnown] = useState<{ key: string; quote: StaffOrderQuote } | null>(null)
  const { send, cancel, error } = useLatestRequest(
    async (asked: { key: string; terms: NonNullable<typeof terms> }, signal) => ({
      key: asked.key,
      quote: await adminApi.adminStaffOrders.quote(asked.terms, { signal }),
    }),
    { onData: setKnown },
  )
  const ask = useEffectEvent((asked: string) => (terms ? send({ key: asked, terms }) : cancel()))
  useEffect(() => {
    const timer = setTimeout(() => ask(key), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const isEmpty = typed.items.length === 0
  return {
    quote: isEmpty ? null : (known?.quote ?? null),
    isCurrent: !isEmpty && known?.key === key,
    error,
    refresh: () => terms && send({ key, terms }),
  }
}
