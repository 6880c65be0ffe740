import { DeliveryNote } from '#web/shared/address/delivery-note.tsx'
import { Field } from '#web/ui/field.tsx'

export function CartDelivery({ shipping }: { shipping: number | null }) {
  return (
    <div className="grid gap-3 border-t border-line py-5">
      <Field
        label="Prazo de entrega para o seu CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
      />
      <div className="grid min-h-[6.4rem] items-start">
        <DeliveryNote shipping={shipping} />
      </div>
    </div>
  )
}
