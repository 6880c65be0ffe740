import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LOOKS } from '#domain/look.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { adminApi } from '../api.ts'
import { useAction } from '../kit/use-action.ts'
import { FINISHED_LOOKS } from '../look/look-fields.ts'
import type { StepProps } from './steps.ts'

type Name = keyof typeof LOOKS

/** Three finished looks; colours, letters and logo of one's own come later, in Aparência. */
export function LookStep({ onDone }: StepProps) {
  const [chosen, setChosen] = useState<Name | null>(null)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const [choose, isPending] = useAction(async (name: Name) => {
    setProblem(undefined)
    try {
      const { draft, default: body } = await adminApi.adminLook.get()
      const look = { ...body, ...LOOKS[name] }
      const saved = await adminApi.adminLook.save({ version: draft?.version ?? NO_DRAFT, body: look })
      await adminApi.adminLook.publish({ version: saved.draft?.version ?? NO_DRAFT })
      setChosen(name)
      await revalidate()
    } catch (error) {
      setProblem(refusalText(error, 'A aparência não foi guardada. Confira a sua conexão.'))
    }
  })
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 sm:grid-cols-3" aria-busy={isPending}>
        {FINISHED_LOOKS.map(([name, label]) => (
          <li key={name}>
            <button
              type="button"
              className="grid w-full gap-3 rounded-[8px] border border-line p-3 text-left aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink"
              aria-pressed={name === chosen}
              onClick={() => choose(name)}
            >
              <Swatch name={name} />
              <span className="font-semibold">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem && <Problem text={problem} />}
      <p className="text-ink-soft">Cores, letras e logotipo próprios: depois, em Aparência.</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={onDone}>
          {chosen ? 'Continuar' : 'Ficar com a Clara e continuar'}
        </Button>
      </div>
    </div>
  )
}

function Swatch({ name }: { name: Name }) {
  const { brand, accent, ground, radius } = LOOKS[name]
  return (
    <span className="flex h-16 items-end gap-1.5 p-2" style={{ background: ground, borderRadius: radius }}>
      <span className="h-7 w-12" style={{ background: brand, borderRadius: radius }} />
      <span className="size-7" style={{ background: accent, borderRadius: radius }} />
    </span>
  )
}
