import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useSession } from '#web/session/session.tsx'
import { PageHead } from './page-head.tsx'

type Props = {
  /** Given by pages whose own parts set the title. */
  title?: string
  /** The page's final geometry, for as long as nobody knows who is there. */
  skeleton: ReactNode
  children: (user: CurrentUser) => ReactNode
}

/** A page for signed-in people: visitors are sent to sign in, and come back to this very address. */
export function CustomersOnly({ title, skeleton, children }: Props) {
  const { user, isPending, isFetching, hasFailed, hasLoggedOut, fetchUser, redirectToLogin } = useSession()
  const navigate = useNavigate()
  const [isStuck, setStuck] = useState(false)
  const wasSignedIn = useRef(false)

  const leave = useCallback(async () => {
    setStuck(false)
    const went = await redirectToLogin()
    if (went === 'stayed') void navigate('/')
    else setStuck(went === 'failed')
  }, [redirectToLogin, navigate])

  useEffect(() => {
    if (user) wasSignedIn.current = true
    // Who has just signed out is on the way to another page, not to the sign-in.
    else if (!isPending && !hasFailed && !(wasSignedIn.current && hasLoggedOut)) void leave()
  }, [user, isPending, hasFailed, hasLoggedOut, leave])

  // Another person's page begins anew.
  if (user) return <Fragment key={user.id}>{children(user)}</Fragment>
  const isUnknown = hasFailed && !isFetching
  if (!isUnknown && !isStuck) return skeleton
  return (
    <div className="wrap">
      {title && <PageHead title={title} />}
      {isUnknown ? (
        <LoadFailed sentence="Não foi possível carregar a sua conta." onRetry={() => void fetchUser()} />
      ) : (
        <LoadFailed sentence="O login não respondeu." onRetry={() => void leave()} />
      )}
    </div>
  )
}
