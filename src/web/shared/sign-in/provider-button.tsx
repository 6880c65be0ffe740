import { useState } from 'react'
import type { SignInProvider } from '#contract/sign-in.ts'
import { api } from '#web/data/api.ts'
import { failureReason } from '#web/session/failure-reason.ts'
import { mayLeaveForLogin } from '#web/session/in-app-browser.ts'
import { keepReturnPath, keptReturnPath } from '#web/session/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

const LABELS: Record<SignInProvider, string> = {
  google: 'Entrar com o Google',
  other: 'Entrar com a conta de login',
}

type Props = {
  provider: SignInProvider
  isConfirming: boolean
  /** Path to return to, also after a cancelled sign-in; by default the one that the sign-in page received. */
  returnTo?: string
}

export function ProviderButton({ provider, isConfirming, returnTo }: Props) {
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(): Promise<void> {
    if (returnTo) keepReturnPath(returnTo, returnTo)
    if (!(await mayLeaveForLogin(location.origin + keptReturnPath()))) return
    setIsLeaving(true)
    try {
      const { redirectUrl } = await api.session.redirectUrl(isConfirming ? { anew: true } : {})
      location.assign(redirectUrl)
    } catch (error) {
      console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
      showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
    }
    setIsLeaving(false)
  }

  return (
    <>
      <p className="flex items-center gap-4 text-14 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      <Button busy={isLeaving} onClick={() => void leave()}>
        {LABELS[provider]}
      </Button>
    </>
  )
}
