import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useFieldArray } from 'react-hook-form'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FIELD_HINT, FIELD_LABEL } from '#web/ui/field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { DragHandle } from '../kit/drag-handle.tsx'
import { oneLine } from '../kit/fields.tsx'
import { LinkTargetField } from '../kit/link-target-field.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import { ToolButton } from '../kit/tool-button.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

type MenuName = 'header_menu' | 'footer_menu'
type Props = {
  editing: SettingsEditing
  name: MenuName
  legend: string
  hint: string
  max: number
  targets: LinkTargets
}

/** Links in their order, moved by dragging or with the arrow keys. */
export function MenuField({ editing, name, legend, hint, max, targets }: Props) {
  const { fields: rows, append, remove, move } = useFieldArray({ control: editing.form.control, name })
  const list = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')

  /** The browser drops the focus of an element that moves in the document. */
  function moveRow(from: number, to: number) {
    if (to < 0 || to >= rows.length) return
    const pressed = document.activeElement as HTMLElement | null
    flushSync(() => {
      move(from, to)
      setMoved(`Link ${from + 1}: posição ${to + 1} de ${rows.length}`)
    })
    pressed?.focus()
  }

  /** The button unmounts with its row, so focus moves first. */
  function removeRow(index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove] button')
    const neighbour = index === rows.length - 1 ? index - 1 : index + 1
    ;(buttons?.[neighbour] ?? list.current?.querySelector<HTMLElement>(':scope > button'))?.focus()
    remove(index)
  }

  return (
    <fieldset className="grid min-w-0 gap-2" ref={list}>
      <legend className={`${FIELD_LABEL} mb-1.5`}>{legend}</legend>
      <p className={FIELD_HINT}>{hint}</p>
      <Problem text={editing.errorAt(name)} />
      <ul className="grid gap-2">
        {rows.map(({ id }, index) => (
          <Row
            key={id}
            {...{ editing, name, index, targets }}
            onMove={(to) => moveRow(index, to)}
            onRemove={() => removeRow(index)}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {rows.length < max && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ label: '', to: '' })}>
          <PlusIcon />
          Adicionar link
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = Pick<Props, 'editing' | 'name' | 'targets'> & {
  index: number
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ editing, name, index, targets, onMove, onRemove }: RowProps) {
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const number = index + 1
  return (
    <li
      ref={item}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-control sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto]',
        isDragged && 'bg-paper',
      )}
    >
      <DragHandle label={`Mover link ${number}`} {...{ item, index, onMove }} onDragged={setDragged} />
      <Field
        {...editing.field(`${name}.${index}.label`, { clean: oneLine })}
        label={`Nome do link ${number}`}
        hideLabel
        placeholder="Nome"
        maxLength={30}
      />
      <div className="max-sm:col-start-2 max-sm:row-start-2">
        <Controller
          control={editing.form.control}
          name={`${name}.${index}.to`}
          render={({ field: { value, onChange } }) => (
            <LinkTargetField
              label={`Destino do link ${number}`}
              hideLabel
              targets={targets}
              value={value}
              error={editing.errorAt(`${name}.${index}.to`)}
              onChange={onChange}
            />
          )}
        />
      </div>
      <span data-remove className="max-sm:col-start-3 max-sm:row-start-1">
        <ToolButton icon={TrashIcon} label={`Remover link ${number}`} onClick={onRemove} />
      </span>
    </li>
  )
}
