import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { mayLeaveForLogin } from '#web/in-app-browser.ts'
import { LoadFailed } from '#web/load-failed.tsx'
import { useSession } from '#web/session.tsx'
import { PageHead } from '#web/storefront/page-head.tsx'

type Props = {
  /** Given by pages whose own parts set the title. */
  title?: string
  /** The page's final geometry, for as long as nobody knows who is there. */
  skeleton: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** A page for signed-in people: visitors are sent to sign in, and come back to this very address. */
export function CustomersOnly({ title, skeleton, children }: Props) {
  const { user, isPending, redirectToLogin } = useSession()
  const navigate = useNavigate()
  const [isStuck, setStuck] = useState(false)
  const wasSignedIn = useRef(false)

  const leave = useCallback(async () => {
    setStuck(false)
    if (!(await mayLeaveForLogin())) return void navigate('/')
    if (!(await redirectToLogin())) setStuck(true)
  }, [redirectToLogin, navigate])

  useEffect(() => {
    if (user) wasSignedIn.current = true
    // Who has just signed out is on the way to another page, not to the sign-in.
    else if (!isPending && !wasSignedIn.current) void leave()
  }, [user, isPending, leave])

  if (user) return children(user)
  if (!isStuck) return skeleton
  return (
    <div className="wrap">
      {title && <PageHead title={title} />}
      <LoadFailed sentence="O login não respondeu." onRetry={() => void leave()} />
    </div>
  )
}
