import { cva } from 'class-variance-authority'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type Path,
  useFieldArray,
} from 'react-hook-form'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import type { useContractForm } from '#web/data/use-contract-form.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_LABEL } from '#web/ui/field.tsx'
import { oneLine, TextField } from './fields.tsx'
import { ToolButton } from './tool-button.tsx'

type Editing<Fields extends FieldValues> = {
  // The form's input differs between forms, and rows do not depend on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  form: { control: Control<Fields, unknown, any> }
} & Pick<ReturnType<typeof useContractForm<Fields, unknown>>, 'field' | 'errorAt'>

type Column<Key> = {
  key: Key
  label: (number: number) => string
  placeholder: string
  maxLength: number
  isLong?: boolean
  suggestions?: readonly string[]
}

type Props<Fields extends FieldValues, Name extends FieldArrayPath<Fields>> = {
  editing: Editing<Fields>
  name: Name
  legend: string
  columns: readonly [Column<keyof FieldArray<Fields, Name> & string>, Column<keyof FieldArray<Fields, Name> & string>]
  max: number
  addText: string
  removeText: (number: number) => string
  /** With it, rows can be moved: the name of a row. */
  rowText?: (number: number) => string
}

const row = cva('grid items-start gap-2 grid-cols-[minmax(104px,1fr)_minmax(0,2fr)_auto]', {
  variants: { isStacked: { true: 'max-sm:grid-cols-[minmax(0,1fr)_auto]' } },
})
const SECOND_LINE = 'max-sm:col-span-full max-sm:row-start-2'

/** A field that is a list; each row has two texts. */
export function PairList<Fields extends FieldValues, Name extends FieldArrayPath<Fields>>({
  editing: { form, field, errorAt },
  name,
  legend,
  columns,
  max,
  addText,
  removeText,
  rowText,
}: Props<Fields, Name>) {
  const { fields: rows, append, remove, move } = useFieldArray({ control: form.control, name })
  const listRef = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')
  const listId = useId()
  const isStacked = rowText !== undefined || (columns[1].isLong ?? false)

  /** The button unmounts with its row, so focus moves first. */
  function removeRow(index: number) {
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove] button')
    const neighbour = index === rows.length - 1 ? index - 1 : index + 1
    const add = listRef.current?.querySelector<HTMLElement>(':scope > button')
    ;(buttons?.[neighbour] ?? add)?.focus()
    remove(index)
  }

  /** The browser drops the focus of an element that moves in the document. */
  function moveRow(from: number, to: number) {
    const pressed = document.activeElement as HTMLElement
    flushSync(() => {
      move(from, to)
      setMoved(`${rowText?.(from + 1)}: posição ${to + 1} de ${rows.length}`)
    })
    pressed.focus()
  }

  return (
    <fieldset className="grid min-w-0 gap-2" ref={listRef}>
      <legend className={`${FIELD_LABEL} mb-1.5`}>{legend}</legend>
      <Problem text={errorAt(name)} />
      {rows.map(({ id }, index) => (
        <div className={row({ isStacked })} key={id}>
          {columns.map(({ key, label, isLong, placeholder, maxLength, suggestions }, at) => {
            const control = {
              ...field(`${name}.${index}.${key}` as Path<Fields>, { clean: oneLine }),
              label: label(index + 1),
              hideLabel: true,
              placeholder,
              maxLength,
              ...(isStacked && at === 1 && { className: SECOND_LINE }),
            }
            if (isLong) return <TextField key={key} rows={2} {...control} />
            return <Field key={key} {...control} {...(suggestions && { list: `${listId}-${key}` })} />
          })}
          <span className="flex">
            {rowText && (
              <>
                <ToolButton
                  icon={ArrowUpIcon}
                  label={`Mover ${rowText(index + 1)} para cima`}
                  disabled={index === 0}
                  onClick={() => moveRow(index, index - 1)}
                />
                <ToolButton
                  icon={ArrowDownIcon}
                  label={`Mover ${rowText(index + 1)} para baixo`}
                  disabled={index === rows.length - 1}
                  onClick={() => moveRow(index, index + 1)}
                />
              </>
            )}
            <span data-remove>
              <ToolButton icon={TrashIcon} label={removeText(index + 1)} onClick={() => removeRow(index)} />
            </span>
          </span>
        </div>
      ))}
      {columns.map(
        ({ key, suggestions }) =>
          suggestions && (
            <datalist key={key} id={`${listId}-${key}`}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          ),
      )}
      {rowText && (
        <p className="sr-only" role="status">
          {moved}
        </p>
      )}
      {rows.length < max && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => append(Object.fromEntries(columns.map(({ key }) => [key, ''])) as FieldArray<Fields, Name>)}
        >
          <PlusIcon />
          {addText}
        </Button>
      )}
    </fieldset>
  )
}
