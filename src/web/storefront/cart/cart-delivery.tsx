import { useState } from 'react'
import { formatCep } from '#domain/cep.ts'
import { DeliveryNote } from '#web/shared/address/delivery-note.tsx'
import { knownCep } from '#web/shared/address/known-cep.ts'
import { placeText, useDelivery } from '#web/shared/address/use-delivery.ts'
import { Field } from '#web/ui/field.tsx'

/** The delivery time to the remembered CEP, which can be changed. */
export function CartDelivery({ shipping }: { shipping: number | null }) {
  const [cep, setCep] = useState(() => formatCep(knownCep()))
  const delivery = useDelivery(cep)
  const place = delivery && typeof delivery === 'object' ? placeText(delivery) : null
  return (
    <div className="grid gap-3 border-t border-line py-5">
      <Field
        label="Prazo de entrega para o seu CEP"
        value={cep}
        onChange={({ currentTarget }) => setCep(formatCep(currentTarget.value))}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        hint={place ? `Entregar em ${place}` : 'Só os 8 números'}
      />
      <div className="grid min-h-[6.4rem] items-start">
        <DeliveryNote delivery={delivery} shipping={shipping} />
      </div>
    </div>
  )
}
