import TruckIcon from 'lucide-react/icons/truck'
import type { Product } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { deliveryTermText, shippingCents } from '#domain/shipping.ts'
import { api } from '#web/data/api.ts'
import { Money } from '#web/ui/money.tsx'

type Props = { days: number | null; product: Product; store: StoreSettings }

/** Business days to a CEP; null if the shop promises none. */
export async function findDeliveryDays(cep: string, signal: AbortSignal): Promise<number | null> {
  const { business_days: days } = await api.store.delivery({ cep: cep.replace('-', '') }, { signal })
  return days
}

/** Fetched with the first question, since most visitors ask none. */
export function DeliveryTerm({ days, product, store }: Props) {
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
