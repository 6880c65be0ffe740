import { useRef, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { store } from '#contract/store.ts'
import { cepDigits, formatCep, isCep } from '#domain/cep.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldRow } from '../kit/fields.tsx'
import type { SettingsEditing } from '../settings/use-settings-form.ts'
import { setupApi } from './setup-api.ts'

type Place = Output<typeof store.cep> & { cep: string }

/** Fills in the company's address and city by the CEP; the number is added by hand. */
export function CompanyAddress({ editing: { form } }: { editing: SettingsEditing }) {
  const [cep, setCep] = useState('')
  // A ref, because it may be typed while the CEP is looked up.
  const number = useRef('')
  const { send, cancel, data, error, isPending } = useLatestRequest(
    async (typed: string, signal): Promise<Place> => ({
      ...(await setupApi.store.cep({ cep: cepDigits(typed) }, { signal })),
      cep: typed,
    }),
    { onData: fill },
  )

  function fill({ street, neighborhood, city, state, cep: found }: Place): void {
    const line = [[street, number.current].filter(Boolean).join(', '), neighborhood, `${city}/${state}`, `CEP ${found}`]
    form.setValue('legal_address', line.filter(Boolean).join(' · '), { shouldDirty: true })
    form.setValue('city', `${city}, ${state}`, { shouldDirty: true })
  }

  return (
    <FieldRow>
      <Field
        label="CEP da empresa"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={isPending ? 'Procurando o endereço…' : 'Preenche o endereço e a cidade.'}
        error={error ? refusalText(error, 'O CEP não respondeu. Digite o endereço abaixo.') : undefined}
        value={cep}
        onChange={({ currentTarget: { value } }) => {
          const typed = formatCep(value)
          setCep(typed)
          if (isCep(typed)) send(typed)
          else cancel()
        }}
      />
      <Field
        label="Número"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          number.current = value
          if (data) fill(data)
        }}
      />
    </FieldRow>
  )
}
