import type { Ref } from 'react'
import type { CartTotals } from '#contract/cart.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InstalmentsText } from '../catalogue/instalments-text.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { useStore } from '#web/data/store.ts'
import { CartDelivery } from './cart-delivery.tsx'
import { CouponBox } from './coupon-box.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { CartSums, SumsSkeleton } from '#web/shared/cart/sums.tsx'
import type { Cart } from './use-cart.ts'

export const SUMMARY_BOX = 'rounded-picture bg-surface px-5 py-6 lg:sticky lg:top-24 lg:p-8'

type Props = {
  cart: Cart
  blocked: string | null
  /** Of the link to the checkout. */
  linkRef: Ref<HTMLDivElement>
}

export function CartSummary({ cart, blocked, linkRef }: Props) {
  const { totals, counting } = cart
  const isPending = counting !== 'done'
  const { has_delivery_terms: hasTerms } = useStore()
  if (!totals) return <CartSummarySkeleton />
  const hasBuyable = cart.items?.some((item) => item.is_available)
  return (
    <aside className={SUMMARY_BOX} aria-labelledby="resumo">
      <h2 id="resumo" className="mb-5 text-28">
        Resumo
      </h2>
      {hasBuyable && <FreeShipping totals={totals} isPending={isPending} />}
      {hasTerms && <CartDelivery shipping={totals.is_shipping_set ? totals.shipping : null} />}
      <CouponBox coupon={totals.coupon} />
      <CartSums totals={totals} isPending={isPending} />
      {counting === 'failed' && <CountFailed onRetry={cart.reload} />}
      {blocked ? (
        <>
          <Button kind="main" className="mt-5 w-full" disabled aria-describedby="por-que-nao">
            Finalizar compra
          </Button>
          <p id="por-que-nao" className="mt-3 text-center text-14 text-ink-soft">
            {blocked}
          </p>
        </>
      ) : (
        <>
          <div ref={linkRef} className="mt-5 grid">
            <LinkButton kind="main" to="/checkout">
              Finalizar compra
            </LinkButton>
          </div>
          <InstalmentLine cents={totals.total} />
        </>
      )}
    </aside>
  )
}

/** On phones: total and link stay at the bottom of the window while those of the summary are out of view. */
export function CartBar({ totals, isHidden }: { totals: CartTotals; isHidden: boolean }) {
  return (
    <div
      data-foot-bar
      className={classNames(
        'sticky bottom-0 z-5 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-surface px-gutter py-2.5 md:hidden',
        isHidden && 'invisible',
      )}
    >
      <p className="leading-normal">
        <span className="block text-14 text-ink-soft">Total</span>
        <b className="text-18 font-bold">
          <Money cents={totals.total} />
        </b>
      </p>
      <LinkButton kind="main" to="/checkout">
        Finalizar
      </LinkButton>
    </div>
  )
}

function InstalmentLine({ cents }: { cents: number }) {
  const plan = useInstalments(cents)
  if (cents === 0 || !plan) return null
  return (
    <p className="mt-3 text-center text-14 text-ink-soft">
      ou <InstalmentsText plan={plan} />
    </p>
  )
}

function CountFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mt-4 text-14 font-medium text-bad" role="alert">
      Não foi possível calcular o total.{' '}
      <button type="button" className="min-h-11 underline" onClick={onRetry}>
        Tentar novamente
      </button>
    </p>
  )
}

export function CartSummarySkeleton() {
  const { has_delivery_terms: hasTerms } = useStore()
  return (
    <aside className={SUMMARY_BOX} aria-hidden="true">
      <p className="display mb-5 text-28">Resumo</p>
      <div className="pb-5">
        <Skeleton className="mt-0.5 mb-3 h-5 w-[70%]" />
        <Skeleton className="h-2" corners="rounded-full" />
      </div>
      {hasTerms && (
        <div className="border-t border-line py-5">
          <Skeleton className="mb-[9px] h-[18px] w-56" />
          <Skeleton className="h-13" />
          <Skeleton className="mt-2.5 mb-4 h-4 w-28" />
          <Skeleton className="h-[6.4rem]" />
        </div>
      )}
      <div className="border-t border-line py-5">
        <Skeleton className="mb-[9px] h-[18px] w-36" />
        <Skeleton className="h-13" />
      </div>
      <SumsSkeleton />
      <Skeleton className="mt-5 h-13" />
      <Skeleton className="mx-auto mt-3 h-5 w-44" />
    </aside>
  )
}
