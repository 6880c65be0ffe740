import TruckIcon from 'lucide-react/icons/truck'
import { deliverySentence } from '#domain/delivery-estimate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import type { LoadedDelivery } from './use-delivery.ts'

const NOTE =
  'col-span-full flex min-h-[6.4rem] items-start gap-3 rounded-control border-l-4 bg-surface px-4 py-3.5 xs:min-h-[4.85rem] sm:min-h-0'

/** Reserves its height while the delivery time is unknown, to avoid a layout shift. */
export function DeliveryNote({ delivery, shipping }: { delivery: LoadedDelivery; shipping: number | null }) {
  if (delivery === 'unknown') return <Missing text="Sem prazo de entrega: confira os números do CEP." />
  if (delivery === 'failed') return <Missing text="O prazo de entrega não pôde ser calculado. Tentando de novo…" />
  return (
    <p className={classNames(NOTE, delivery ? 'border-ok' : 'border-line')} role="status">
      <TruckIcon className={classNames('mt-0.5 size-5', delivery ? 'text-ok' : 'text-ink-soft')} />
      {delivery ? (
        <span>
          {deliverySentence(delivery.business_days, delivery.place !== null)}
          {shipping !== null && (
            <>
              {' '}
              {shipping === 0 ? (
                'Frete grátis.'
              ) : (
                <>
                  Frete de <Money cents={shipping} />.
                </>
              )}
            </>
          )}
        </span>
      ) : (
        <span className="text-ink-soft">O prazo de entrega aparece aqui com o CEP.</span>
      )}
    </p>
  )
}

function Missing({ text }: { text: string }) {
  return (
    <p className={classNames(NOTE, 'border-bad')} role="status">
      <TruckIcon className="mt-0.5 size-5 text-bad" />
      {text}
    </p>
  )
}
