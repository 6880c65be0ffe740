import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GuestOrder } from '#contract/guest-orders.ts'
import { CodeStep } from '#web/shared/sign-in/code-step.tsx'
import { refusalText } from '#web/data/refusal-text.ts'
import { showOtherAccount } from '#web/session/other-account.ts'
import { useSession } from '#web/session/session.tsx'
import { customerApi } from '#web/shared/customer-api.ts'
import { useOrderToken } from '#web/shared/orders/order-token.ts'
import { SEND_FAILED } from '#web/shared/sign-in/sign-in-api.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { showToast } from '#web/ui/toast.ts'

const { guestOrders } = customerApi

/** 'Guardar meus dados': after a code has verified the e-mail, saves order, name and address in its account. */
export function KeepDetails({ order: { customer_email: email, is_claimed: isClaimed } }: { order: GuestOrder }) {
  const token = useOrderToken()!
  const { user, refresh } = useSession()
  const { revalidate } = useRevalidator()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(): Promise<void> {
    setFailure(null)
    setIsSending(true)
    try {
      await guestOrders.requestCode({ token })
      setSentAt(Date.now())
    } catch (error) {
      setFailure(refusalText(error, SEND_FAILED))
    }
    setIsSending(false)
  }

  async function keep(notice: 'other_account' | undefined): Promise<void> {
    await guestOrders.keepDetails({ token })
    await refresh()
    showToast({ text: 'Dados guardados na sua conta', action: { label: 'Meus Pedidos', to: '/pedidos' } })
    if (notice) showOtherAccount()
    await revalidate()
  }

  if (isClaimed)
    return user?.email === email ? (
      <LinkButton className="w-full" to="/pedidos">
        Ver Meus Pedidos
      </LinkButton>
    ) : null
  return (
    <section className="grid gap-4 rounded-picture bg-surface px-5 py-6" aria-labelledby="guardar-dados">
      <h2 id="guardar-dados" className="text-28">
        Na próxima, sem digitar nada
      </h2>
      {sentAt === null ? (
        <>
          <p className="text-ink-soft">
            Guardamos nome, endereço e este pedido numa conta com o seu e-mail. Sem senha.
          </p>
          <Button busy={isSending} onClick={() => void send()}>
            Guardar meus dados
          </Button>
          <Problem text={failure} />
        </>
      ) : (
        <CodeStep
          sent={{ email, sentAt }}
          onResent={(sent) => setSentAt(sent.sentAt)}
          onChangeEmail={null}
          onEntered={keep}
        />
      )}
    </section>
  )
}
