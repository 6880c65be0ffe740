import { useState } from 'react'
import type { Trial } from '#contract/admin-settings.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { State, type Shape, type Tone } from '../kit/state.tsx'

const LOOKS: Record<Trial['state'], { tone: Tone; shape: Shape }> = {
  ok: { tone: 'ok', shape: 'done' },
  warning: { tone: 'warn', shape: 'triangle' },
  problem: { tone: 'bad', shape: 'cross' },
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** Tries something with somebody outside, and says beside the button what came of it. */
export function TrialButton({ label, ask }: { label: string; ask: () => Promise<Trial> }) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Trial | null>(null)

  async function trial() {
    setBusy(true)
    try {
      setAnswer(await ask())
    } catch (error) {
      setAnswer({
        state: 'warning',
        sentence: refusalText(error, 'Não foi possível testar. Confira a sua conexão.'),
        at: new Date(),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="trial">
      <Button size="sm" busy={isBusy} onClick={() => void trial()}>
        {isBusy ? 'Testando...' : label}
      </Button>
      <div role="status">
        {answer && (
          <State plain {...LOOKS[answer.state]}>
            <span>
              {answer.sentence} <span className="soft">Testado às {clock.format(answer.at)}.</span>
            </span>
          </State>
        )}
      </div>
    </div>
  )
}
