import { useState } from 'react'
import type { TestResult } from '#contract/admin-settings.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { State, type Shape, type Tone } from '../kit/state.tsx'
import { useAction } from '../kit/use-action.ts'

const LOOKS: Record<TestResult['state'], { tone: Tone; shape: Shape }> = {
  ok: { tone: 'ok', shape: 'done' },
  warning: { tone: 'warn', shape: 'triangle' },
  problem: { tone: 'bad', shape: 'cross' },
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** Tests a connection to a provider and shows the result beside the button. */
export function ConnectionTest({ label, run }: { label: string; run: () => Promise<TestResult> }) {
  const [result, setResult] = useState<TestResult | null>(null)

  const [test, isPending] = useAction(async () => {
    try {
      setResult(await run())
    } catch (error) {
      setResult({
        state: 'warning',
        sentence: refusalText(error, 'Não foi possível testar. Confira a sua conexão.'),
        at: new Date(),
      })
    }
  })

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" busy={isPending} onClick={() => test()}>
        {isPending ? 'Testando...' : label}
      </Button>
      <div role="status">
        {result && (
          <State plain {...LOOKS[result.state]}>
            <span>
              {result.sentence} <span className="text-ink-soft">Testado às {clock.format(result.at)}.</span>
            </span>
          </State>
        )}
      </div>
    </div>
  )
}
