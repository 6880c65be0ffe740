import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostalAddress } from '#contract/places.ts'
import { type Address, STATES } from '#domain/address.ts'
import { formatCep } from '#domain/cep.ts'
import { formatCpf } from '#domain/cpf.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, Field, FieldFrame, SelectField } from '#web/ui/field.tsx'
import { addressProblems, type AddressProblems, isDeliverable } from '#web/shared/address/address-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ACTIONS } from './actions.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { typeDigits } from './typed-digits.ts'
import { useCep } from './use-cep.ts'
import type { Delivery } from './use-delivery.ts'
import type { Destination } from './use-destination.ts'

type Props = { destination: Destination; delivery: Delivery | null; shipping: number | null }

const HALF = 'col-span-full xs:col-span-3'

export function AddressFields({ destination, delivery, shipping }: Props) {
  const { draft: address, change, type } = destination
  const navigate = useNavigate()
  const hintId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<AddressProblems>({})
  const cep = useCep(change, jumpOn)
  const isComplete = isDeliverable(address)

  function field(name: keyof Address) {
    return formRef.current?.elements.namedItem(name) as HTMLInputElement | null
  }

  /** A CEP never includes the number, and not always the street. */
  function jumpOn(found: PostalAddress) {
    if (document.activeElement !== field('cep')) return
    field(found.street === '' ? 'street' : 'number')?.focus()
  }

  function part(name: keyof Address) {
    return {
      name,
      value: address[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => type(name, value),
    }
  }

  /** Formatted while typing. */
  function digits(name: 'cep' | 'phone' | 'cpf', format: (text: string) => string) {
    return {
      name,
      value: address[name],
      inputMode: 'numeric' as const,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        typeDigits(currentTarget, format, (text) => type(name, text))
        if (name === 'cep') void cep.lookUp(currentTarget.value)
        else setProblems((before) => ({ ...before, [name]: undefined }))
      },
    }
  }

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    const found = addressProblems(address)
    setProblems(found)
    const first = found.phone ? 'phone' : found.cpf ? 'cpf' : null
    if (first) field(first)?.focus()
    else void navigate('/checkout?etapa=pagamento')
  }

  return (
    <form ref={formRef} className="grid grid-cols-6 items-start gap-x-4 gap-y-5" onSubmit={goOn} noValidate>
      <FieldFrame
        label="CEP"
        className="col-span-full"
        hint={cep.isAsking ? 'Buscando o endereço…' : 'Só os 8 números'}
        error={cep.problem}
      >
        {(wiring) => (
          <input
            {...digits('cep', formatCep)}
            className={classNames(CONTROL, 'max-w-48 tabular-nums')}
            autoComplete="postal-code"
            {...wiring}
          />
        )}
      </FieldFrame>
      <DeliveryNote delivery={delivery} shipping={shipping} />
      <Field
        {...part('street')}
        maxLength={200}
        label="Rua"
        className="col-span-full xs:col-span-4"
        autoComplete="address-line1"
      />
      <Field
        {...part('number')}
        maxLength={20}
        label="Número"
        className="col-span-3 xs:col-span-2"
        autoComplete="off"
      />
      <Field
        {...part('complement')}
        maxLength={100}
        label="Complemento (opcional)"
        className={HALF}
        autoComplete="address-line2"
      />
      <Field {...part('neighborhood')} maxLength={100} label="Bairro" className={HALF} autoComplete="address-level3" />
      <Field {...part('city')} maxLength={100} label="Cidade" className="col-span-4" autoComplete="address-level2" />
      <SelectField {...part('state')} label="Estado" className="col-span-2" autoComplete="address-level1">
        <option value="">UF</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <fieldset className="col-span-full mt-3 grid grid-cols-6 gap-x-4 gap-y-5 border-t border-line pt-6">
        <legend className="sr-only">Quem recebe</legend>
        <Field
          {...part('recipient')}
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
          error={problems.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <Field
          {...digits('cpf', formatCpf)}
          label="CPF (opcional)"
          className={HALF}
          error={problems.cpf}
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
