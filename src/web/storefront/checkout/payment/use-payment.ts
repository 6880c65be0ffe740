import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { useSession } from '#web/session/session.tsx'
import { useOnReturn } from '#web/data/on-return.ts'
import type { Payment } from './stage.ts'

const EVERY_MS = 3_000

/** An order's payment as the server knows it, asked again every few seconds while it is open and the page is seen. */
export function usePayment(orderId: number) {
  const { redirectToLogin } = useSession()
  const [payment, setPayment] = useState<Payment | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isAsking = useRef(false)
  /** Signed out, and would rather not sign in just now: not asked about it every few seconds. */
  const [hasStayed, setStayed] = useState(false)
  const isOpen = payment?.status === 'pending' && !hasStayed

  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      setPayment(await customerApi.checkout.payment({ id: orderId }))
      setFailure(null)
      setStayed(false)
    } catch (error) {
      if (isRefusal(error) && error.status === 401) setStayed((await redirectToLogin()) === 'stayed')
      else console.error('Failed to load the payment', error)
      setFailure(error)
    } finally {
      isAsking.current = false
    }
  }, [orderId, redirectToLogin])

  useEffect(() => void ask(), [ask])
  useOnReturn(ask)

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, ask])

  /** A failure counts only until there was an answer: what is shown stays while one waits for the next. */
  return { payment, failure: payment === null ? failure : null, ask }
}
