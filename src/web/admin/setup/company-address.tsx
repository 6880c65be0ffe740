import { useState } from 'react'
import { cepDigits, formatCep, isCep } from '#domain/cep.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Field } from '#web/ui/field.tsx'
import type { SettingsEditing } from '../settings/use-settings-form.ts'
import { setupApi } from './setup-api.ts'

/** Fills in the company's address and city by the CEP; the number is added by hand. */
export function CompanyAddress({ editing: { form } }: { editing: SettingsEditing }) {
  const [cep, setCep] = useState('')
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()

  async function fill(typedCep: string, typedNumber: string): Promise<void> {
    setProblem(undefined)
    if (!isCep(typedCep)) return
    try {
      const { street, neighborhood, city, state } = await setupApi.store.cep({ cep: cepDigits(typedCep) })
      const line = [
        [street, typedNumber].filter(Boolean).join(', '),
        neighborhood,
        `${city}/${state}`,
        `CEP ${typedCep}`,
      ]
      form.setValue('legal_address', line.filter(Boolean).join(' · '), { shouldDirty: true })
      form.setValue('city', `${city}, ${state}`, { shouldDirty: true })
    } catch (error) {
      setProblem(refusalText(error, 'O CEP não respondeu. Digite o endereço acima.'))
    }
  }

  return (
    <div className="-mt-3 mb-7 grid gap-4.5 sm:grid-cols-[160px_120px] lg:ml-65">
      <Field
        label="CEP da empresa"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="Preenche o endereço."
        error={problem}
        value={cep}
        onChange={({ currentTarget: { value } }) => {
          const typed = formatCep(value)
          setCep(typed)
          void fill(typed, number)
        }}
      />
      <Field
        label="Número"
        autoComplete="off"
        value={number}
        onChange={({ currentTarget: { value } }) => setNumber(value)}
        onBlur={() => void fill(cep, number)}
      />
    </div>
  )
}
