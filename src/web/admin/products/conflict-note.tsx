import type { AdminCategory } from '#contract/admin-categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '../kit/blocks.tsx'
import { differencesBetween } from './product-form.ts'
import type { Conflict } from './use-product-form.ts'

type Props = { conflict: Conflict; categories: readonly AdminCategory[]; onTakeTheirs: () => void }

/** Says what somebody else changed, while the form keeps what was typed here. */
export function ConflictNote({ conflict: { was, is }, categories, onTakeTheirs }: Props) {
  const nameOf = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? 'outra categoria'
  const changes = differencesBetween(was, is, nameOf)
  return (
    <Note tone="warn" icon="alert" role="alert">
      <b>Este registro foi alterado por outra pessoa.</b>
      <p>O que você digitou continua aqui e nada foi gravado ainda. Enquanto isso mudou:</p>
      <ul className="conflict-list">
        {changes.map(({ label, was: before, is: now }) => (
          <li key={label}>
            {label}: <s>{before}</s> → <b>{now}</b>
          </li>
        ))}
        {changes.length === 0 && <li>nada que apareça neste formulário</li>}
      </ul>
      <p className="flex flex-wrap gap-2 pt-2">
        <Button size="sm" className="btn-tight" onClick={onTakeTheirs}>
          Recarregar e descartar o que digitei
        </Button>
      </p>
    </Note>
  )
}
