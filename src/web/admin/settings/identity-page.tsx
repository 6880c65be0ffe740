import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/session.tsx'
import { AdminHead } from '../admin-head.tsx'
import { Blank, Failed } from '../kit/blocks.tsx'
import { IDENTITY_CHANNEL, IDENTITY_PATH } from './confirm-identity.tsx'

/** A tab that only signs in anew, and tells the tab that waits for it. */
export default function IdentityPage() {
  const isDone = useSearchParams()[0].has('feito')
  const { redirectToLogin } = useSession()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (isDone) {
      const channel = new BroadcastChannel(IDENTITY_CHANNEL)
      // A channel is of this origin alone, and takes no other argument.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage('confirmada')
      channel.close()
      return
    }
    void redirectToLogin(`${IDENTITY_PATH}?feito=1`).then((isLeaving) => setFailed(!isLeaving))
  }, [isDone, redirectToLogin])

  return (
    <>
      <AdminHead title="Identidade" />
      <h1 className="sr-only">Confirme sua identidade</h1>
      {hasFailed && <Failed title="O serviço de login não respondeu" onRetry={() => location.reload()} />}
      {isDone && (
        <Blank icon="lock" title="Identidade confirmada">
          Volte para a aba em que você estava; esta já pode ser fechada.
        </Blank>
      )}
      {!hasFailed && !isDone && <p role="status">Abrindo o login...</p>}
    </>
  )
}
