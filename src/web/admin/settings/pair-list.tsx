import { cva } from 'class-variance-authority'
import { useRef } from 'react'
import { type FieldArrayPath, type Path, useFieldArray } from 'react-hook-form'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import { Problem } from '#web/ui/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_LABEL } from '#web/ui/field.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { oneLine, TextField } from '../kit/fields.tsx'
import type { SettingsFields } from './settings-fields.ts'
import type { SettingsEditing } from './use-settings-form.ts'

type ListKey = FieldArrayPath<SettingsFields>
type Row<Name extends ListKey> = SettingsFields[Name][number]

type Column<Key> = {
  key: Key
  label: (number: number) => string
  placeholder: string
  maxLength: number
  isLong?: boolean
}

type Props<Name extends ListKey> = {
  editing: SettingsEditing
  name: Name
  legend: string
  columns: readonly [Column<keyof Row<Name> & string>, Column<keyof Row<Name> & string>]
  max: number
  addText: string
  removeText: (number: number) => string
}

const row = cva('grid items-start gap-2 grid-cols-[minmax(104px,1fr)_minmax(0,2fr)_auto]', {
  variants: { isLong: { true: 'max-sm:grid-cols-[minmax(0,1fr)_auto]' } },
})
const LONG = 'max-sm:col-span-full max-sm:row-start-2'

/** A setting that is a list; each row has two texts. */
export function PairList<Name extends ListKey>({
  editing: { form, field, errorAt },
  name,
  legend,
  columns,
  max,
  addText,
  removeText,
}: Props<Name>) {
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: name as ListKey })
  const listRef = useRef<HTMLFieldSetElement>(null)
  const error = errorAt(name)

  /** The button unmounts with its row, so focus moves first. */
  function removeRow(index: number) {
    const buttons = listRef.current?.querySelectorAll('button')
    const neighbour = index === rows.length - 1 ? index - 1 : index + 1
    ;(buttons?.[neighbour] ?? buttons?.[index + 1])?.focus()
    remove(index)
  }

  return (
    <fieldset className="grid min-w-0 gap-2" ref={listRef}>
      <legend className={`${FIELD_LABEL} mb-1.5`}>{legend}</legend>
      <Problem text={error} />
      {rows.map(({ id }, index) => (
        <div className={row({ isLong: columns[1].isLong ?? false })} key={id}>
          {columns.map(({ key, label, isLong, placeholder, maxLength }) => {
            const control = {
              ...field(`${name}.${index}.${key}` as Path<SettingsFields>, { clean: oneLine }),
              label: label(index + 1),
              hideLabel: true,
              placeholder,
              maxLength,
            }
            return isLong ? (
              <TextField key={key} rows={2} className={LONG} {...control} />
            ) : (
              <Field key={key} {...control} />
            )
          })}
          <ToolButton icon={TrashIcon} label={removeText(index + 1)} onClick={() => removeRow(index)} />
        </div>
      ))}
      {rows.length < max && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => append(Object.fromEntries(columns.map(({ key }) => [key, ''])) as Row<ListKey>)}
        >
          <PlusIcon />
          {addText}
        </Button>
      )}
    </fieldset>
  )
}
