import type { ReactNode } from 'react'
import type { CartTotals, PaymentOption } from '#contract/cart.ts'
import { methodDiscountLabel } from '#domain/method-discount.ts'
import { formatBrl } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** On a field of colour set --rule, because the usual line would not be seen there. */
const RULE = 'border-t border-[var(--rule,var(--color-line))]'

/** Amounts one under the other, the total last and large. */
export function Sums({ isPending = false, children }: { isPending?: boolean; children: ReactNode }) {
  return (
    <dl
      className={classNames('grid gap-2 pt-4 transition-opacity', RULE, isPending && 'opacity-50')}
      aria-busy={isPending || undefined}
    >
      {children}
    </dl>
  )
}

export function SumLine({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className={classNames('num font-medium', className)}>{children}</dd>
    </div>
  )
}

export function TotalLine({ cents, isFirst = false }: { cents: number; isFirst?: boolean }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', isFirst ? 'pt-1' : `mt-2 pt-4 ${RULE}`)}>
      <dt className="text-18 font-semibold">Total</dt>
      <dd className="display text-28 leading-none font-semibold tracking-[-0.03em]">
        <Money cents={cents} />
      </dd>
    </div>
  )
}

const PAYING: Record<PaymentMethod, string> = { pix: 'no PIX', boleto: 'no boleto', card: 'no cartão à vista' }

/** A cart's sums as the server counted them; `isPending` while a newer count is awaited. */
export function CartSums({
  totals,
  option,
  isPending,
  namesCoupon = false,
}: {
  totals: CartTotals
  /** The chosen payment method; without one, the discounts of all methods are listed. */
  option?: PaymentOption | undefined
  isPending: boolean
  namesCoupon?: boolean
}) {
  const { subtotal, shipping, is_shipping_set: isShippingSet, discount, coupon } = totals
  const { total } = option ?? totals
  const gain = namesCoupon ? undefined : 'text-ok'
  return (
    <>
      <Sums isPending={isPending}>
        <SumLine label="Subtotal">
          <Money cents={subtotal} />
        </SumLine>
        <SumLine label="Frete" className={isShippingSet && shipping === 0 ? gain : undefined}>
          {!isShippingSet ? 'a informar' : shipping === 0 ? 'Grátis' : <Money cents={shipping} />}
        </SumLine>
        {discount > 0 && (
          <SumLine
            label={
              namesCoupon && coupon ? (
                <>
                  Desconto <span className="text-14">({coupon.code})</span>
                </>
              ) : (
                'Desconto'
              )
            }
            className={gain}
          >
            −<Money cents={discount} />
          </SumLine>
        )}
        {option && option.discount > 0 && (
          <SumLine label={methodDiscountLabel(option.payment_method)} className={gain}>
            −<Money cents={option.discount} />
          </SumLine>
        )}
        <TotalLine cents={total} />
        {!option &&
          totals.payment_options.map(
            ({ payment_method: method, at_sight: atSight, discount: cut, total: cost }) =>
              cut > 0 && (
                <SumLine key={`${method} ${atSight}`} label={PAYING[method]} className={gain}>
                  <Money cents={cost} />
                </SumLine>
              ),
          )}
      </Sums>
      <p className="sr-only" aria-live="polite">
        {!isPending && `Total: ${formatBrl(total)}`}
      </p>
    </>
  )
}

export function SumsSkeleton({ ground }: { ground?: string }) {
  return (
    <div className={classNames('grid gap-2 pt-4', RULE)} aria-hidden="true">
      <Skeleton className="my-1 h-4 w-full" ground={ground} />
      <Skeleton className="my-1 h-4 w-full" ground={ground} />
      <div className={classNames('mt-2 pt-4', RULE)}>
        <Skeleton className="ml-auto h-7 w-36" ground={ground} />
      </div>
    </div>
  )
}
