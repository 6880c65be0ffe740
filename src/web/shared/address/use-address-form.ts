import { useRef } from 'react'
import type { PostalAddress } from '#contract/store.ts'
import type { Address } from '#domain/address.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { placeFrom } from './address-form.ts'
import { ADDRESS_SCHEMA } from './address-schema.ts'

type Options = {
  start: Address
  /** Fields the user edited earlier, as opposed to those filled in from the CEP. */
  typed?: readonly (keyof Address)[]
  /** Throws what the call throws. */
  submit: (address: Address) => Promise<void>
  onFailure: (error: unknown) => void | Promise<void>
}

export type AddressForm = ReturnType<typeof useAddressForm>

/** An address being typed; the CEP fills in what the user did not type. */
export function useAddressForm({ start, typed: earlier = [], submit, onFailure }: Options) {
  const typed = useRef(new Set(earlier))
  const { form, field, save, isSaving } = useContractForm({
    schema: ADDRESS_SCHEMA,
    defaultValues: start,
    submit,
    onFailure,
  })

  function fillFrom(found: PostalAddress): void {
    const place = placeFrom(found, form.getValues(), typed.current)
    for (const [name, text] of Object.entries(place)) form.setValue(name as keyof typeof place, text)
  }

  return {
    draft: form.watch(),
    isDirty: form.formState.isDirty,
    typed,
    field: (name: keyof Address) => field(name, { onChanged: () => void typed.current.add(name) }),
    focus: form.setFocus,
    setNumber: (number: string) =>
      form.setValue('number', number, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    fillFrom,
    save,
    isSaving,
  }
}
