import { type ChangeEvent, useState } from 'react'
import type { StaffOrderQuote } from '#contract/admin-staff-orders.ts'
import { STATES } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { textFromCents } from '#domain/money-text.ts'
import { formatDigits } from '#web/ui/format-digits.ts'
import { useCep } from '#web/data/use-cep.ts'
import { Field, FIELD_HINT, SelectField } from '#web/ui/field.tsx'
import { BOX, UnitField } from '../kit/fields.tsx'
import type { Editing, PlaceField } from './order-form.ts'
import { SECTION, SECTION_TITLE } from './section.ts'

type Props = { editing: Editing; quote: StaffOrderQuote | null }

const HOW = [
  { isPickup: false, label: 'Entregar' },
  { isPickup: true, label: 'Retirada na loja' },
]

export function DeliveryFields({ editing, quote }: Props) {
  const { form } = editing
  const isPickup = form.watch('is_pickup')
  return (
    <section className={SECTION} aria-labelledby="entrega">
      <h2 id="entrega" className={SECTION_TITLE}>
        Entrega
      </h2>
      <div role="radiogroup" aria-labelledby="entrega" className="flex flex-wrap gap-x-6 gap-y-2">
        {HOW.map((how) => (
          <label key={how.label} className="flex min-h-9 items-center gap-2.5">
            <input
              type="radio"
              name="entrega"
              className={BOX}
              checked={how.isPickup === isPickup}
              onChange={() => form.setValue('is_pickup', how.isPickup, { shouldDirty: true })}
            />
            {how.label}
          </label>
        ))}
      </div>
      {isPickup ? <PickupNote address={quote?.pickup_address ?? null} /> : <Destination editing={editing} />}
      {!isPickup && <Shipping editing={editing} quote={quote} />}
    </section>
  )
}

function PickupNote({ address }: { address: string | null }) {
  return (
    <p className={FIELD_HINT}>
      {address === ''
        ? 'O cliente verá só “Retirada na loja”: o endereço da empresa não está nas configurações.'
        : address === null
          ? 'Sem frete. O cliente verá o endereço da empresa.'
          : `Sem frete. O cliente verá: ${address}`}
    </p>
  )
}

const FOUND_FIELDS = ['street', 'neighborhood', 'city', 'state'] as const

function Destination({ editing: { form, field } }: { editing: Editing }) {
  // What the CEP must not replace.
  const [typed] = useState(() => new Set<PlaceField>())
  const cep = useCep((found) => {
    for (const name of FOUND_FIELDS)
      if (!typed.has(name) || form.getValues(`destination.${name}`).trim() === '')
        form.setValue(`destination.${name}`, found[name], {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
    form.setFocus(found.street === '' ? 'destination.street' : 'destination.number')
  })
  const own = (name: PlaceField) => field(`destination.${name}`, { onChanged: () => void typed.add(name) })
  const cepField = own('cep')

  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-4">
      <Field
        {...cepField}
        label="CEP"
        className="col-span-full md:col-span-2"
        inputMode="numeric"
        autoComplete="off"
        hint={cep.isPending ? 'Buscando o endereço…' : undefined}
        error={cepField.error ?? cep.problem}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          formatDigits(event.currentTarget, formatCep)
          cepField.onChange(event)
          cep.lookUp(event.currentTarget.value)
        }}
      />
      <Field {...own('street')} label="Rua" className="col-span-4 md:col-span-3" maxLength={200} autoComplete="off" />
      <Field {...own('number')} label="Número" className="col-span-2 md:col-span-1" maxLength={20} autoComplete="off" />
      <Field
        {...own('complement')}
        label="Complemento"
        className="col-span-3 md:col-span-2"
        maxLength={100}
        autoComplete="off"
      />
      <Field
        {...own('neighborhood')}
        label="Bairro"
        className="col-span-3 md:col-span-4"
        maxLength={100}
        autoComplete="off"
      />
      <Field {...own('city')} label="Cidade" className="col-span-4" maxLength={100} autoComplete="off" />
      <SelectField {...own('state')} label="Estado" className="col-span-2" autoComplete="off">
        <option value="">UF</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </div>
  )
}

/** What the customer pays for the delivery, with the reason for another amount than the shop's. */
export function Shipping({ editing: { form, field }, quote }: Props) {
  const isOwn = form.watch('shipping').trim() !== ''
  const rule = quote?.rule_shipping
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <UnitField
        label="Frete"
        before="R$"
        autoComplete="off"
        placeholder={rule === null || rule === undefined ? '' : textFromCents(rule)}
        {...field('shipping')}
      />
      {isOwn ? (
        <Field label="Motivo do frete" maxLength={200} placeholder="Ex.: motoboy" {...field('shipping_reason')} />
      ) : (
        <p className={`${FIELD_HINT} sm:pt-8`}>
          {rule === null
            ? 'A loja não tem frete nas configurações: informe o valor.'
            : 'Em branco, vale o frete da loja.'}
        </p>
      )}
    </div>
  )
}
