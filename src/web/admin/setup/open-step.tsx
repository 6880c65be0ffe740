import { refusalText } from '#web/data/refusal-text.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useAction } from '../kit/use-action.ts'
import { setupApi } from './setup-api.ts'
import { STEP_NAMES, STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

/** What is still missing, and the opening itself. */
export function OpenStep({ state, settings }: StepProps) {
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const missing = STEP_NAMES.filter((step) => step !== 'open' && !STEPS[step].isDone(settings, state))
  const [open, isPending] = useAction(async () => {
    setProblem(undefined)
    try {
      await setupApi.setup.open()
      setOpen(true)
    } catch (error) {
      setProblem(refusalText(error, 'A loja não abriu. Confira a sua conexão.'))
    }
  })
  if (isOpen)
    return (
      <div className="grid justify-items-start gap-4" role="status">
        <p className="text-ok">A loja está aberta em {location.origin}.</p>
        <p>
          <a className="text-brand-deep underline underline-offset-3" href="/admin">
            Ir para o painel
          </a>
          {' · '}
          <a className="text-brand-deep underline underline-offset-3" href="/">
            Ver a loja
          </a>
        </p>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-5">
      {missing.length > 0 ? (
        <p>
          Falta: {missing.map((step) => STEPS[step].name).join(', ')}. Dá para abrir assim e completar depois em
          Configurações; sem e-mail, ninguém consegue entrar.
        </p>
      ) : (
        <p>Está tudo pronto.</p>
      )}
      {problem && <Problem text={problem} />}
      <Button kind="main" busy={isPending} onClick={() => open()}>
        Abrir a loja
      </Button>
    </div>
  )
}
