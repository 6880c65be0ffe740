import CheckIcon from 'lucide-react/icons/check'
import TruckIcon from 'lucide-react/icons/truck'
import type { CartTotals } from '#contract/cart.ts'
import { formatBrl } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Meter } from '#web/ui/meter.tsx'

/** How far the cart is from free shipping. */
export function FreeShipping({ totals, isPending }: { totals: CartTotals; isPending: boolean }) {
  const { subtotal, missing_for_free_shipping: missing } = totals
  if (missing === null) return null
  const isReached = missing === 0
  const sentence = isReached ? 'Você ganhou frete grátis' : `Faltam ${formatBrl(missing)} para frete grátis`
  return (
    <div className={classNames('pb-5 transition-opacity', isPending && 'opacity-50')}>
      <p className="mb-2.5 flex gap-2.5 font-semibold">
        {isReached ? (
          <CheckIcon className={classNames('mt-0.5 size-5', isReached && 'text-ok')} />
        ) : (
          <TruckIcon className={classNames('mt-0.5 size-5', isReached && 'text-ok')} />
        )}
        <span>{sentence}</span>
      </p>
      <Meter
        value={subtotal}
        max={subtotal + missing}
        label={sentence}
        className={classNames('h-2', isReached ? 'text-ok' : 'text-highlight')}
      />
    </div>
  )
}
