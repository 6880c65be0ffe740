import { Button, LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InstalmentsText } from '../catalogue/instalments-text.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { CouponBox } from './coupon-box.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { CartSums, SumsSkeleton } from '#web/shared/cart/sums.tsx'
import type { Cart } from './use-cart.ts'

const BOX = 'rounded-picture bg-surface px-5 py-6 lg:sticky lg:top-24 lg:p-8'

export function CartSummary({ cart, blocked }: { cart: Cart; blocked: string | null }) {
  const { totals, counting } = cart
  const isPending = counting !== 'done'
  if (!totals) return <CartSummarySkeleton />
  return (
    <aside className={BOX} aria-labelledby="resumo">
      <h2 id="resumo" className="mb-5 text-28">
        Resumo
      </h2>
      <FreeShipping totals={totals} isPending={isPending} />
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
          <LinkButton kind="main" className="mt-5 w-full" to="/checkout">
            Finalizar compra
          </LinkButton>
          <InstalmentLine cents={totals.total} />
        </>
      )}
    </aside>
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
  return (
    <aside className={BOX} aria-hidden="true">
      <p className="display mb-5 text-28">Resumo</p>
      <div className="pb-5">
        <Skeleton className="mt-0.5 mb-3 h-5 w-[70%]" />
        <Skeleton className="h-2" corners="rounded-full" />
      </div>
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
