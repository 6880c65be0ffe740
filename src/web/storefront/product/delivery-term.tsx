import { useEffect, useRef } from 'react'
import TruckIcon from 'lucide-react/icons/truck'
import type { Product } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { cepDigits } from '#domain/cep.ts'
import { deliverySentence } from '#domain/delivery-estimate.ts'
import { shippingCents } from '#domain/shipping.ts'
import { api } from '#web/data/api.ts'
import { keepCep } from '#web/shared/address/known-cep.ts'
import { placeText } from '#web/shared/address/use-delivery.ts'
import { Money } from '#web/ui/money.tsx'

type Delivery = Awaited<ReturnType<typeof findDelivery>>
type Props = { delivery: Delivery; product: Product; store: StoreSettings }

export async function findDelivery(typed: string, signal: AbortSignal) {
  const cep = cepDigits(typed)
  const delivery = await api.store.delivery({ cep }, { signal })
  keepCep(cep)
  return delivery
}

/** Fetched with the first question, since most visitors ask none. */
export function DeliveryTerm({ delivery, product, store }: Props) {
  const { business_days: days } = delivery
  const place = placeText(delivery)
  const ref = useRef<HTMLParagraphElement>(null)
  // On phones the bar at the bottom of the window would cover it. Each answer mounts it again.
  useEffect(() => {
    // Its promise, in newer browsers, is no clean-up of the effect.
    void ref.current!.scrollIntoView({ block: 'nearest' })
  }, [])
  const shipping = shippingCents(product.price, {
    freeFromCents: store.free_shipping_from,
    flatCents: store.flat_shipping,
  })
  return (
    <p ref={ref} className="mt-3 flex scroll-mb-24 gap-2.5">
      <TruckIcon className="mt-0.5 size-5 text-ok" />
      <span>
        {deliverySentence(days, place !== null)}
        <br />
        <span className="text-ink-soft">
          {place && `Entregar em ${place}. `}
          {shipping === 0
            ? 'Frete grátis para este produto.'
            : shipping !== null && (
                <>
                  Frete de <Money cents={shipping} />.
                </>
              )}
        </span>
      </span>
    </p>
  )
}
