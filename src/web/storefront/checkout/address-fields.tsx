import { type ChangeEvent, useId } from 'react'
import { STATES } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { formatDocument } from '#domain/document.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, Field, FieldFrame, SelectField } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { isDeliverable } from '#web/shared/address/address-form.ts'
import { DeliveryNote } from '#web/shared/address/delivery-note.tsx'
import { formatDigits } from '#web/shared/address/format-digits.ts'
import { useCep } from '#web/shared/address/use-cep.ts'
import type { Delivery } from '#web/shared/address/use-delivery.ts'
import type { Destination } from './use-destination.ts'

type Props = { destination: Destination; delivery: Delivery | null; shipping: number | null }

const HALF = 'col-span-full xs:col-span-3'

export function AddressFields({ destination, delivery, shipping }: Props) {
  const { draft, field, focus, fillFrom, goOn } = destination
  const hintId = useId()
  const cep = useCep((found) => {
    fillFrom(found)
    // A CEP never includes the number, and not always the street.
    if (isFocused('cep')) focus(found.street === '' ? 'street' : 'number')
  })
  const isComplete = isDeliverable(draft)
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
    <form className="grid grid-cols-6 items-start gap-x-4 gap-y-5" onSubmit={(event) => void goOn(event)} noValidate>
      <FieldFrame
        label="CEP"
        className="col-span-full"
        hint={cep.isPending ? 'Buscando o endereço…' : 'Só os 8 números'}
        error={cep.problem}
      >
        {(wiring) => (
          <input
            {...cepControl}
            className={classNames(CONTROL, 'max-w-48 tabular-nums')}
            autoComplete="postal-code"
            {...wiring}
          />
        )}
      </FieldFrame>
      <DeliveryNote delivery={delivery} shipping={shipping} />
      <Field
        {...field('street')}
        maxLength={200}
        label="Rua"
        className="col-span-full xs:col-span-4"
        autoComplete="address-line1"
      />
      <Field
        {...field('number')}
        maxLength={20}
        label="Número"
        className="col-span-3 xs:col-span-2"
        autoComplete="off"
      />
      <Field
        {...field('complement')}
        maxLength={100}
        label="Complemento (opcional)"
        className={HALF}
        autoComplete="address-line2"
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
        />
      </fieldset>
      <label className="col-span-full flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-ink"
          checked={destination.isToBeKept}
          onChange={({ currentTarget }) => destination.keep(currentTarget.checked)}
        />
        Salvar este endereço para a próxima compra
      </label>
      <div className={classNames(ACTIONS, 'col-span-full mt-3')}>
        <Button
          type="submit"
          kind="main"
          className="lg:order-2"
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : hintId}
        >
          Continuar para pagamento
        </Button>
        <p id={hintId} className="text-14 text-ink-soft">
          {!isComplete && 'Preencha CEP, rua, número e cidade.'}
        </p>
      </div>
    </form>
  )
}

function isFocused(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name
}
