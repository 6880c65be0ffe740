import { useState } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import Trash2Icon from 'lucide-react/icons/trash-2'
import XIcon from 'lucide-react/icons/x'
import { VARIANT_LIMITS } from '#contract/admin-variants.ts'
import { slugify } from '#domain/slug.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { type DraftOption, type DraftValue, newKey } from './draft.ts'

type Props = { options: readonly DraftOption[]; onChange: (options: DraftOption[]) => void }

/** Options with their values as chips; a renamed one keeps its identity. */
export function OptionsEditor({ options, onChange }: Props) {
  const change = (option: DraftOption, changes: Partial<DraftOption>) =>
    onChange(options.map((each) => (each === option ? { ...option, ...changes } : each)))
  return (
    <div className="grid grid-cols-1 gap-4">
      {options.map((option, place) => (
        <OptionFields
          key={option.key}
          option={option}
          place={place + 1}
          isTaken={(name) => options.some((each) => each !== option && slugify(each.name) === slugify(name))}
          onChange={(changes) => change(option, changes)}
          onRemove={() => onChange(options.filter((each) => each !== option))}
        />
      ))}
      {options.length < VARIANT_LIMITS.options && (
        <div>
          <Button size="sm" onClick={() => onChange([...options, { key: newKey(), name: '', values: [] }])}>
            <PlusIcon />
            {options.length === 0 ? 'Adicionar variações' : 'Adicionar opção'}
          </Button>
        </div>
      )}
    </div>
  )
}

type OptionProps = {
  option: DraftOption
  place: number
  isTaken: (name: string) => boolean
  onChange: (changes: Partial<DraftOption>) => void
  onRemove: () => void
}

function OptionFields({ option, place, isTaken, onChange, onRemove }: OptionProps) {
  const { name, values } = option
  const error = isTaken(name) && name !== '' ? `Já existe a opção ${name}` : undefined
  const change = (value: DraftValue, changes: Partial<DraftValue>) =>
    onChange({ values: values.map((each) => (each === value ? { ...value, ...changes } : each)) })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-b border-line pb-4">
      <legend className="sr-only">{`Opção ${place}: ${name || 'sem nome'}`}</legend>
      <div className="flex items-end gap-2">
        <Field
          className="max-w-64 flex-1"
          label={`Opção ${place}`}
          placeholder="Cor, tamanho…"
          maxLength={40}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ToolButton icon={Trash2Icon} label={`Retirar a opção ${name || place}`} onClick={onRemove} />
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={`Valores de ${name || `opção ${place}`}`}>
        {values.map((value) => (
          <ValueChip
            key={value.key}
            value={value}
            onChange={(changes) => change(value, changes)}
            onRemove={() => onChange({ values: values.filter((each) => each !== value) })}
          />
        ))}
      </ul>
      <NewValue option={option} place={place} onAdd={(added) => onChange({ values: [...values, ...added] })} />
    </fieldset>
  )
}

type ChipProps = { value: DraftValue; onChange: (changes: Partial<DraftValue>) => void; onRemove: () => void }

function ValueChip({ value: { name, color }, onChange, onRemove }: ChipProps) {
  return (
    <li className="flex items-center gap-1 rounded-[8px] border border-(--control) bg-surface pl-2">
      {color === null ? (
        <button
          type="button"
          className="size-6 rounded-full border border-dashed border-ink-soft text-(length:--small)"
          aria-label={`Dar uma cor a ${name}`}
          title={`Dar uma cor a ${name}`}
          onClick={() => onChange({ color: '#888888' })}
        />
      ) : (
        <input
          type="color"
          className="size-7 cursor-pointer"
          aria-label={`Cor de ${name}`}
          value={color}
          onChange={(event) => onChange({ color: event.currentTarget.value })}
        />
      )}
      <input
        className="min-h-11 min-w-12 rounded-[4px] bg-transparent px-1.5 lg:min-h-9"
        aria-label={`Nome do valor ${name}`}
        size={Math.max(4, name.length)}
        maxLength={60}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ToolButton icon={XIcon} label={`Retirar ${name}`} onClick={onRemove} />
    </li>
  )
}

/** Several at once, separated by commas. */
function NewValue({
  option: { name, values },
  place,
  onAdd,
}: {
  option: DraftOption
  place: number
  onAdd: (values: DraftValue[]) => void
}) {
  const [typed, setTyped] = useState('')

  function add() {
    const taken = new Set(values.map((value) => slugify(value.name)))
    const names = typed.split(/[,;\n]/).map((each) => each.trim())
    const fresh = names.filter((each) => {
      const key = slugify(each)
      const isNew = key !== '' && !taken.has(key)
      taken.add(key)
      return isNew
    })
    onAdd(fresh.map((each) => ({ key: newKey(), name: each, color: null })))
    setTyped('')
  }

  return (
    <div className="flex items-end gap-2">
      <Field
        className="max-w-64 flex-1"
        label={`Novos valores de ${name || `opção ${place}`}`}
        placeholder="P, M, G"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button size="sm" disabled={typed.trim() === ''} onClick={add}>
        Adicionar
      </Button>
    </div>
  )
}
