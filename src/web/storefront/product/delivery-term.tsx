import type { ReactNode } from 'react'
import TruckIcon from 'lucide-react/icons/truck'
import type { Product } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { deliveryTermText, shippingCents } from '#domain/shipping.ts'
import { api } from '#web/data/api.ts'
import { Money } from '#web/ui/money.tsx'

type Purchase = { product: Product; store: StoreSettings }

/** Asks how long the delivery to a CEP takes. Fetched with the first question, since most visitors ask none. */
export async function deliveryTerm(cep: string, purchase: Purchase, signal: AbortSignal): Promise<ReactNode> {
  const { business_days: days } = await api.store.delivery({ cep: cep.replace('-', '') }, { signal })
  return <DeliveryTerm days={days} {...purchase} />
}

function DeliveryTerm({ days, product, store }: Purchase & { days: number | null }) {
  const shipping = shippingCents(product.price, {
    freeFromCents: store.free_shipping_from,
    flatCents: store.flat_shipping,
  })
  return (
    <p className="mt-3 flex gap-2.5">
      <TruckIcon className="mt-0.5 size-5 text-ok" />
      <span>
        {days === null
          ? 'Sem prazo informado para este CEP: fale com a loja antes de comprar.'
          : `Chega em ${deliveryTermText(days)}.`}
        <br />
        <span className="text-ink-soft">
          {shipping === 0 ? (
            'Frete grátis para este produto.'
          ) : (
            <>
              Frete de <Money cents={shipping} />.
            </>
          )}
        </span>
      </span>
    </p>
  )
}
