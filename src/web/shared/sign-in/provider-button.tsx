import { useState } from 'react'
import type { SignInProvider } from '#contract/sign-in.ts'
import { api } from '#web/data/api.ts'
import { failureReason } from '#web/session/failure-reason.ts'
import { mayLeaveForLogin } from '#web/session/in-app-browser.ts'
import { keepReturnPath, keptReturnPath } from '#web/session/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'

const LABELS: Record<SignInProvider, string> = {
  google: 'Entrar com o Google',
  other: 'Entrar com a conta de login',
}

const NO_ANSWER = 'O login não respondeu. Tente novamente em instantes. Se preferir, entre com um código por e-mail.'

type Props = {
  provider: SignInProvider
  isConfirming: boolean
  /** Path to return to, also after a cancelled sign-in; by default the one that the sign-in page received. */
  returnTo?: string
}

export function ProviderButton({ provider, isConfirming, returnTo }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function leave(): Promise<void> {
    if (returnTo) keepReturnPath(returnTo, returnTo)
    if (!(await mayLeaveForLogin(location.origin + keptReturnPath()))) return
    setIsLeaving(true)
    setProblem(null)
    try {
      const { redirectUrl } = await api.session.redirectUrl(isConfirming ? { anew: true } : {})
      location.assign(redirectUrl)
    } catch (error) {
      console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
      setProblem(NO_ANSWER)
    }
    setIsLeaving(false)
  }

  return (
    <>
      <p className="flex items-center gap-4 text-14 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      <Problem text={problem} />
      <Button busy={isLeaving} onClick={() => void leave()}>
        {problem ? 'Tentar novamente' : LABELS[provider]}
      </Button>
    </>
  )
}
