import { useState } from 'react'
import * as z from 'zod/mini'
import { AddressForm } from '#contract/addresses.ts'
import { formSchema, type TypedFields } from '#web/data/form-schema.ts'
import { useCep } from '#web/data/use-cep.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'

const text = z.string()
const CODECS = {
  cep: text,
  street: text,
  number: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  recipient: text,
  phone: text,
  document: text,
}
const SCHEMA = formSchema(CODECS, AddressForm)
export type AddressFields = TypedFields<typeof CODECS>
export type AddressInput = z.output<typeof AddressForm>

const FOUND_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const

type Options = {
  start: AddressFields
  /** Throws what the call throws. */
  submit: (address: AddressInput) => Promise<void>
  onFailure: (error: unknown) => void
}

export type AddressEditing = ReturnType<typeof useAddressForm>

/** Another CEP replaces its street and city, but nothing that was typed since. */
export function useAddressForm({ start, submit, onFailure }: Options) {
  const [typed] = useState(() => new Set<string>())
  const { form, field, save, isSaving } = useContractForm<AddressFields, AddressInput>({
    schema: SCHEMA,
    defaultValues: start,
    submit,
    onFailure,
  })
  const cep = useCep((found) => {
    for (const name of FOUND_FIELDS)
      if (!typed.has(name) || form.getValues(name).trim() === '') form.setValue(name, found[name])
    form.setFocus(found.street === '' ? 'street' : 'number')
  })
  const own = (name: keyof AddressFields) => field(name, { onChanged: () => void typed.add(name) })
  return { own, cep, save, isSaving, isDirty: form.formState.isDirty }
}
