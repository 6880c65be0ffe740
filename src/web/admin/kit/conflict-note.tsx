import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { plural } from '#domain/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { BOX } from './fields.tsx'
import { Note } from './blocks.tsx'
import type { Merge, Side } from './use-merge.ts'

type Props<T extends object> = {
  merge: Merge<T>
  /** The form's fields in its order. Those without a label are not shown. */
  labels: readonly (readonly [key: keyof T, label: string])[]
  words?: (key: keyof T, value: T[keyof T]) => string
  /** Takes everything as they saved it. */
  onDiscard: () => void
}

/** Shows what another person saved since the form was opened, with a choice for each field that both changed. */
export function ConflictNote<T extends object>({
  merge: { conflict, choices, count, choose },
  labels,
  words = (_, value) => valueWords(value),
  onDiscard,
}: Props<T>) {
  if (!conflict) return null
  const taken = labels.filter(([key]) => conflict.taken.includes(key))
  const both = labels.filter(([key]) => conflict.both.includes(key))
  return (
    <Note key={count} tone="warn" icon={TriangleExclamationPointIcon} role="alert">
      <b>Outra pessoa salvou este registro enquanto você editava.</b>
      <p>Nada do que você digitou se perdeu, e nada foi gravado ainda. Confira e salve de novo.</p>
      {taken.length > 0 && (
        <>
          <p className="mt-2">Mudou e já está no formulário:</p>
          <ul className="list-disc pl-4.5">
            {taken.map(([key, label]) => (
              <li key={label}>
                {label}: <s>{words(key, conflict.base[key])}</s> → <b>{words(key, conflict.theirs[key])}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {both.map(([key, label]) => (
        <fieldset key={label} className="mt-3 grid gap-1 wrap-anywhere" data-conflict>
          <legend className="pb-1">
            <b>{label}</b>: vocês dois mudaram. Era {words(key, conflict.base[key])}.
          </legend>
          {SIDES.map(([side, name]) => (
            <label key={side} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                className={BOX}
                name={`conflito-${String(key)}`}
                checked={choices?.[key] === side}
                onChange={() => choose(key, side)}
              />
              <span>
                {name}: <b>{words(key, conflict[side][key])}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {taken.length + both.length === 0 && <p className="mt-2">Nada que apareça neste formulário mudou.</p>}
      <p className="pt-2">
        <Button size="tight" onClick={onDiscard}>
          Descartar o que digitei
        </Button>
      </p>
    </Note>
  )
}

const SIDES: readonly [Side, string][] = [
  ['theirs', 'Usar o que a outra pessoa salvou'],
  ['mine', 'Manter o que digitei'],
]
const MAX_WORDS_LENGTH = 60

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return plural(value.length, 'item', 'itens')
  if (typeof value === 'object' && value !== null) return 'url' in value ? valueWords(value.url) : 'outros textos'
  const text = String(value ?? '').replace(/\s+/g, ' ')
  if (text === '') return 'vazio'
  return text.length > MAX_WORDS_LENGTH ? `${text.slice(0, MAX_WORDS_LENGTH)}…` : text
}
