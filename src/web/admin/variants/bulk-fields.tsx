import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Props = {
  count: number
  /** False if the text is no number or change. */
  onPrice: (typed: string) => boolean
  onStock: (typed: string) => boolean
  onToggle: (isActive: boolean) => void
}

/** Price and stock of the selected variants. */
export function BulkFields({ count, onPrice, onStock, onToggle }: Props) {
  return (
    <div
      className="grid gap-3 rounded-[8px] bg-paper p-3.5 lg:flex lg:items-start lg:gap-5"
      role="group"
      aria-label={plural(count, 'variação selecionada', 'variações selecionadas')}
    >
      <b className="num font-semibold lg:pt-8" role="status">
        {plural(count, 'variação selecionada', 'variações selecionadas')}
      </b>
      <BulkField label="Preço das selecionadas" hint="59,90, +10%, -5% ou +2,50" onApply={onPrice} />
      <BulkField label="Estoque das selecionadas" hint="12, +5 ou -2" onApply={onStock} />
      <div className="flex gap-2 lg:pt-6.5">
        <Button size="sm" onClick={() => onToggle(false)}>
          Ocultar
        </Button>
        <Button size="sm" onClick={() => onToggle(true)}>
          Mostrar
        </Button>
      </div>
    </div>
  )
}

function BulkField({ label, hint, onApply }: { label: string; hint: string; onApply: (typed: string) => boolean }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function apply() {
    const isApplied = onApply(typed)
    setWrong(!isApplied)
    if (isApplied) setTyped('')
  }

  return (
    <div className="flex items-start gap-2">
      <Field
        className="flex-1"
        label={label}
        hint={hint}
        error={isWrong ? `Use, por exemplo, ${hint}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button size="sm" className="mt-6.5" disabled={typed.trim() === ''} onClick={apply}>
        Aplicar
      </Button>
    </div>
  )
}
