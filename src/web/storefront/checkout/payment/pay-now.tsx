import { useState } from 'react'
import { customerApi } from '#web/shared/customer-api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Problem } from '#web/ui/problem.tsx'

const FAILED = 'Erro ao processar pagamento. Tente novamente.'

/** To the provider's page. An order that waits again after it was cancelled has lost its link: another is asked for first. */
export function PayNow({ orderId, link }: { orderId: number; link: string | null }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function go() {
    setBusy(true)
    setProblem(null)
    try {
      const { init_point: made } = await customerApi.checkout.newLink({ id: orderId })
      if (made) location.assign(made)
    } catch (error) {
      setProblem(refusalText(error, FAILED))
    }
    setBusy(false)
  }

  if (link) {
    return (
      <a className="btn btn-main w-full" href={link}>
        <Icon name="lock" />
        Pagar agora
      </a>
    )
  }
  return (
    <>
      <Button kind="main" className="w-full" busy={isBusy} onClick={() => void go()}>
        <Icon name="lock" />
        Pagar agora
      </Button>
      <Problem text={problem} />
    </>
  )
}
