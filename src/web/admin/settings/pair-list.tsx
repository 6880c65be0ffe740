import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FieldErrors } from '#web/data/field-errors.ts'
import { AdminIcon } from '../kit/admin-icon.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import { TextField } from '../kit/fields.tsx'

type Column<Row> = {
  key: keyof Row & string
  label: (number: number) => string
  placeholder: string
  maxLength: number
  isLong?: boolean
}

type Props<Row> = {
  legend: string
  /** The setting's name: what is wrong with its second line's text is told under 'name.1.text'. */
  name: string
  rows: readonly Row[]
  columns: readonly [Column<Row>, Column<Row>]
  most: number
  empty: Row
  errors: FieldErrors
  addText: string
  removeText: (number: number) => string
  onChange: (rows: readonly Row[]) => void
}

/** A setting that is a list of two texts in each line. */
export function PairList<Row extends Record<string, string>>({
  legend,
  name,
  rows,
  columns,
  most,
  empty,
  errors,
  addText,
  removeText,
  onChange,
}: Props<Row>) {
  return (
    <fieldset className="pairs">
      <legend className="field-label">{legend}</legend>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      {rows.map((row, index) => (
        // A line has nothing but its place to tell it from the others.
        // eslint-disable-next-line react/no-array-index-key
        <div className="pair" data-long={columns[1].isLong || undefined} key={index}>
          {columns.map(({ key, label, isLong, placeholder, maxLength }) => {
            const control = {
              label: label(index + 1),
              hideLabel: true,
              placeholder,
              maxLength,
              value: row[key],
              error: errors[`${name}.${index}.${key}`],
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                onChange(
                  rows.map((each, n) =>
                    n === index ? { ...each, [key]: currentTarget.value.replace(/\s*\n\s*/g, ' ') } : each,
                  ),
                ),
            }
            return isLong ? <TextField key={key} rows={2} {...control} /> : <Field key={key} {...control} />
          })}
          <ToolButton
            icon="trash"
            label={removeText(index + 1)}
            onClick={() => onChange(rows.filter((_, n) => n !== index))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange([...rows, empty])}>
          <AdminIcon name="plus" />
          {addText}
        </Button>
      )}
    </fieldset>
  )
}
