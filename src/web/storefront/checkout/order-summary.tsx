import { nameWithVariant } from '#domain/variant.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import LockIcon from 'lucide-react/icons/lock'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import Undo2Icon from 'lucide-react/icons/undo-2'
import type { CartItem, CartTotals, PaymentOption } from '#contract/cart.ts'
import { useStore } from '#web/data/store.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { isShort, PriceChange } from '../cart/cart-line.tsx'
import { CartSums, SumsSkeleton } from '#web/shared/cart/sums.tsx'
import { type Cart, useCartChange } from '../cart/use-cart.ts'
import { productPicture } from '#web/shared/product-links.ts'

/** Beside the form; on phones a sticky bar that opens. */
export function OrderSummary({ cart, option }: { cart: Cart | null; option: PaymentOption | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  // The pressed button unmounts with the refused coupon.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(Boolean(cart?.totals?.coupon?.refusal), { ifLost: true })
  return (
    <aside
      className="on-muted sticky top-0 z-5 self-start px-gutter [--color-quiet:var(--color-muted-ink)] [--rule:color-mix(in_srgb,var(--color-muted-ink)_22%,transparent)] lg:static lg:order-2 lg:self-stretch lg:py-14 lg:pr-(--edge) lg:pl-14"
      aria-label="Resumo do pedido"
    >
      <button
        type="button"
        className="flex min-h-15 w-full scroll-m-0 flex-wrap items-center gap-x-3 gap-y-1 text-left font-semibold lg:hidden"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <ShoppingBagIcon />
        {isOpen ? 'Ocultar resumo' : 'Ver resumo'}
        <ChevronDownIcon className={classNames('transition-transform', isOpen && 'rotate-180')} />
        <b className="display ml-auto text-22 leading-none font-semibold tracking-tight">
          {cart?.totals && <Money cents={(option ?? cart.totals).total} />}
        </b>
      </button>
      <div
        className={classNames(
          'max-h-[calc(100dvh-60px)] overflow-auto pb-6 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-64px)] lg:p-0',
          !isOpen && 'max-lg:hidden',
        )}
        id={panelId}
      >
        <h2 ref={titleRef} tabIndex={-1} className="mb-3 text-28 outline-none">
          Resumo
        </h2>
        {cart?.items && cart.totals ? (
          <Content cart={cart} items={cart.items} totals={cart.totals} option={option} />
        ) : (
          <ContentSkeleton />
        )}
      </div>
    </aside>
  )
}

type ContentProps = {
  cart: Cart
  items: readonly CartItem[]
  totals: CartTotals
  option: PaymentOption | undefined
}

function Content({ cart, items, totals, option }: ContentProps) {
  const { confirms_by_hand: byHand, payment_note: note } = useStore()
  return (
    <>
      <ul className="mb-3">
        {items.map((item) =>
          item.is_available ? (
            <SummaryItem key={item.id} item={item} priceBefore={cart.pricesBefore.get(item.variant_id)} />
          ) : (
            <GoneItem key={item.id} item={item} />
          ),
        )}
      </ul>
      <CartSums totals={totals} option={option} isPending={cart.counting !== 'done'} namesCoupon />
      {totals.coupon?.refusal && <RefusedCoupon code={totals.coupon.code} sentence={totals.coupon.refusal} />}
      <ul className="mt-7 grid gap-2 border-t border-(--rule) pt-4">
        {!byHand && note && <IconLine icon={LockIcon}>{note}</IconLine>}
        <IconLine icon={Undo2Icon}>7 dias para desistir da compra, sem custo</IconLine>
      </ul>
    </>
  )
}

const ITEM = 'grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2'

function SummaryItem({ item, priceBefore }: { item: CartItem; priceBefore: number | undefined }) {
  return (
    <li className={ITEM}>
      <div>
        <Picture src={productPicture(item)} alt="" sizes="64px" className="aspect-square w-full rounded-[8px]" />
      </div>
      <p className="min-w-0 wrap-anywhere">
        {nameWithVariant(item.name, item.variant_text)}
        <span className="num block text-14">
          {item.quantity} x <Money cents={item.price} />
        </span>
        {priceBefore !== undefined && (
          <b className="block text-14 font-semibold">
            <PriceChange before={priceBefore} />
          </b>
        )}
        {isShort(item) && (
          <Link className="flex min-h-11 items-center gap-2 text-14 font-semibold" to="/carrinho">
            <TriangleExclamationPointIcon className="size-4" />
            {item.stock_quantity > 0 ? `Disponível: ${item.stock_quantity}` : 'Esgotado'}
          </Link>
        )}
      </p>
      <b className="font-bold">
        <Money cents={item.price * item.quantity} />
      </b>
    </li>
  )
}

/** No longer sold: not part of the order. */
function GoneItem({ item }: { item: CartItem }) {
  return (
    <li className={ITEM}>
      <div className="opacity-50">
        <Picture src={productPicture(item)} alt="" sizes="64px" className="aspect-square w-full rounded-[8px]" />
      </div>
      <div className="col-[2/-1] min-w-0 wrap-anywhere">
        {nameWithVariant(item.name, item.variant_text)}
        <b className="flex items-center gap-2 text-14 font-semibold">
          <TriangleExclamationPointIcon className="size-4" />
          Não está mais disponível
        </b>
      </div>
    </li>
  )
}

function ContentSkeleton() {
  return (
    <>
      {[1, 2].map((each) => (
        <div key={each} className={ITEM}>
          <Skeleton className="aspect-square w-full" ground="bg-ink/15" />
          <Skeleton className="h-4 w-[70%]" ground="bg-ink/15" />
          <Skeleton className="h-4 w-20" ground="bg-ink/15" />
        </div>
      ))}
      <div className="mt-3">
        <SumsSkeleton ground="bg-ink/15" />
      </div>
    </>
  )
}

/** A refused coupon blocks the order. */
function RefusedCoupon({ code, sentence }: { code: string; sentence: string }) {
  const [change] = useCartChange('coupon')
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-14" role="status">
      <span>
        <b className="font-bold tracking-wide">{code}</b>: {sentence}
      </span>
      <QuietButton onClick={() => change({ intent: 'forget-coupon' })}>Remover cupom</QuietButton>
    </p>
  )
}
