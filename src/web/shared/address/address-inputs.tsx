import { type ChangeEvent, type ReactNode, useEffect } from 'react'
import { STATES } from '#domain/address.ts'
import { formatCep, isCep } from '#domain/cep.ts'
import { formatDocument } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'
import { CONTROL, Field, FieldFrame, SelectField } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NO_NUMBER } from './address-form.ts'
import { formatDigits } from '#web/ui/format-digits.ts'
import type { AddressForm } from './use-address-form.ts'
import { useCep } from '#web/data/use-cep.ts'

const CEP_SEARCH = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

const HALF = 'col-span-full xs:col-span-3'

type Props = {
  form: AddressForm
  /** Rendered below the CEP. */
  note?: ReactNode
}

/** The fields of an address, in a grid of six columns. */
export function AddressInputs({ form, note }: Props) {
  const { field, focus, fillFrom } = form
  const cep = useCep((found) => {
    fillFrom(found)
    // A CEP never includes the number, and not always the street.
    if (isFocused('cep')) focus(found.street === '' ? 'street' : 'number')
  })
  const { cep: startCep, city } = form.draft
  // A remembered CEP has no address yet.
  useEffect(() => {
    if (isCep(startCep) && city === '') cep.lookUp(startCep)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const { error: _, ...cepControl } = digits('cep', formatCep)

  /** Formatted while typing. */
  function digits(name: 'cep' | 'phone' | 'document', format: (text: string) => string) {
    const control = field(name)
    return {
      ...control,
      inputMode: 'numeric' as const,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        formatDigits(event.currentTarget, format)
        control.onChange(event)
        if (name === 'cep') cep.lookUp(event.currentTarget.value)
      },
    }
  }

  return (
    <>
      <FieldFrame
        label="CEP"
        className="col-span-full"
        hint={cep.isPending ? 'Buscando o endereço…' : 'Só os 8 números'}
        error={cep.problem}
      >
        {(wiring) => (
          <span className="flex items-center gap-4">
            <input
              {...cepControl}
              className={classNames(CONTROL, 'max-w-44 tabular-nums')}
              autoComplete="postal-code"
              {...wiring}
            />
            <a className="link" href={CEP_SEARCH} target="_blank" rel="noopener noreferrer">
              Não sei meu CEP
            </a>
          </span>
        )}
      </FieldFrame>
      {note}
      <Field
        {...field('street')}
        maxLength={200}
        label="Rua"
        className="col-span-full xs:col-span-4"
        autoComplete="address-line1"
      />
      <NumberField form={form} />
      <Field
        {...field('complement')}
        maxLength={100}
        label="Complemento (opcional)"
        className={HALF}
        autoComplete="address-line2"
        hint="Apartamento, bloco, letra"
      />
      <Field {...field('neighborhood')} maxLength={100} label="Bairro" className={HALF} autoComplete="address-level3" />
      <Field {...field('city')} maxLength={100} label="Cidade" className="col-span-4" autoComplete="address-level2" />
      <SelectField {...field('state')} label="Estado" className="col-span-2" autoComplete="address-level1">
        <option value="">UF</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <fieldset className="col-span-full mt-3 grid grid-cols-6 gap-x-4 gap-y-5 border-t border-line pt-6">
        <legend className="sr-only">Quem recebe</legend>
        <Field
          {...field('recipient')}
          maxLength={120}
          label="Quem recebe (opcional)"
          className="col-span-full"
          autoComplete="name"
          hint="O nome que vai na etiqueta"
        />
        <Field
          {...digits('phone', formatPhone)}
          label="Telefone (opcional)"
          className={HALF}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <Field
          {...digits('document', formatDocument)}
          label="CPF ou CNPJ (opcional)"
          className={HALF}
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          hint="Para a nota fiscal e a declaração que vai no pacote"
        />
      </fieldset>
    </>
  )
}

/** A number with letters ('100A') keeps the keyboard that can type it. */
function NumberField({ form: { draft, field, focus, setNumber } }: { form: AddressForm }) {
  const isNumberless = draft.number.trim().toUpperCase() === NO_NUMBER

  function toggle(isChecked: boolean) {
    setNumber(isChecked ? NO_NUMBER : '')
    if (!isChecked) focus('number')
  }

  return (
    <div className="col-span-full grid grid-cols-2 items-end gap-x-4 xs:col-span-2 xs:grid-cols-1">
      <Field
        {...field('number')}
        maxLength={20}
        label="Número"
        inputMode={/\D/.test(draft.number) ? 'text' : 'numeric'}
        autoComplete="off"
      />
      <label className="flex min-h-control items-center gap-2.5 text-14 xs:min-h-11">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-ink"
          checked={isNumberless}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
        Sem número
      </label>
    </div>
  )
}

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name
}
