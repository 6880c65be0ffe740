import type { ChangeEvent } from 'react'
import { STATES } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { formatDocument } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { formatDigits } from '#web/ui/format-digits.ts'
import { Optional } from '../../kit/fields.tsx'
import type { AddressEditing } from './use-address-form.ts'

const OFF = { autoComplete: 'off' }

export function AddressFields({ form: { own, cep } }: { form: AddressEditing }) {
  /** Formatted while typing. */
  function digits(name: 'cep' | 'phone' | 'document', format: (text: string) => string) {
    const control = own(name)
    return {
      ...control,
      ...OFF,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatDigits(event.currentTarget, format)
        control.onChange(event)
        if (name === 'cep') cep.lookUp(event.currentTarget.value)
      },
    }
  }
  const cepField = digits('cep', formatCep)

  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-4">
      <Field
        {...cepField}
        label="CEP"
        className="col-span-full sm:col-span-2"
        inputMode="numeric"
        hint={cep.isPending ? 'Buscando o endereço…' : undefined}
        error={cepField.error ?? cep.problem}
      />
      <Field {...own('street')} {...OFF} label="Rua" className="col-span-4" maxLength={200} />
      <Field {...own('number')} {...OFF} label="Número" className="col-span-2" maxLength={20} />
      <Field
        {...own('complement')}
        {...OFF}
        label={<Optional>Complemento</Optional>}
        className="col-span-full sm:col-span-4"
        maxLength={100}
      />
      <Field {...own('neighborhood')} {...OFF} label="Bairro" className="col-span-full" maxLength={100} />
      <Field {...own('city')} {...OFF} label="Cidade" className="col-span-4" maxLength={100} />
      <SelectField {...own('state')} {...OFF} label="Estado" className="col-span-2">
        <option value="">UF</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <Field
        {...own('recipient')}
        {...OFF}
        label={<Optional>Quem recebe</Optional>}
        className="col-span-full"
        maxLength={120}
      />
      <Field
        {...digits('phone', formatPhone)}
        label={<Optional>Telefone</Optional>}
        className="col-span-full sm:col-span-3"
        type="tel"
      />
      <Field
        {...digits('document', formatDocument)}
        label={<Optional>CPF ou CNPJ</Optional>}
        className="col-span-full sm:col-span-3"
        autoCapitalize="characters"
      />
    </div>
  )
}
