import { MAX_BODY_LENGTH } from '#domain/shop-text.ts'
import { TextField } from '../kit/fields.tsx'

type Props = {
  value: string
  error?: string | undefined
  isComplex?: boolean
  onChange: (body: string) => void
}

/** The text as it is stored. */
export function RawField({ value, error, isComplex = false, onChange }: Props) {
  return (
    <TextField
      label="Texto em CommonMark"
      rows={16}
      spellCheck
      maxLength={MAX_BODY_LENGTH}
      hint={
        isComplex
          ? 'Este texto tem algo que o editor não mostra. Para não perder nada, ele é editado como foi escrito.'
          : 'Linhas vazias separam parágrafos; títulos começam com “## ”; **negrito**, *itálico*.'
      }
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
