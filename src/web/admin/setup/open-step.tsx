import { useState } from 'react'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { useAction } from '../kit/use-action.ts'
import { setupApi } from './setup-api.ts'
import { STEP_NAMES, STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

/** What is still missing, and the opening itself. */
export function OpenStep({ state, settings, onGo }: StepProps) {
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
  if (isOpen) return <Opened />
  return (
    <div className="grid justify-items-start gap-5">
      {missing.length > 0 ? (
        <>
          <p>Dá para abrir assim e completar depois em Configurações. Falta:</p>
          <ul className="grid w-full gap-3">
            {missing.map((step) => (
              <li key={step}>
                <button type="button" className="link min-h-6 font-semibold" onClick={() => onGo(step)}>
                  {STEPS[step].name}
                </button>
                <span className="block text-ink-soft">{STEPS[step].without}</span>
              </li>
            ))}
          </ul>
        </>
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

const NEXT = [
  ['/', 'Ver a loja', 'Faça um pedido de teste, como cliente: é o jeito mais rápido de ver tudo funcionando.'],
  ['/admin', 'Ir para o painel', 'Pedidos, produtos e clientes.'],
  ['/admin/saude', 'Saúde da loja', 'O que ainda falta, e onde se resolve.'],
] as const

function Opened() {
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <p className="text-ok">A loja está aberta em {location.origin}.</p>
      <ul className="grid gap-3">
        {NEXT.map(([path, name, about]) => (
          <li key={path}>
            <a className="link min-h-6 font-semibold" href={path}>
              {name}
            </a>
            <span className="block text-ink-soft">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
