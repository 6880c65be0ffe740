import type { ReactNode, Ref, RefObject } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { plural } from '#domain/plural.ts'
import { plainCartPath } from '#domain/shop-paths.ts'
import type { CartItem } from '#contract/cart.ts'
import { shopperOf } from '#web/shared/customers-layout.tsx'
import { useStore } from '#web/data/store.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { AddOns } from './add-ons.tsx'
import { CartLine, CartLineSkeleton, GoneLine } from './cart-line.tsx'
import { CartBar, CartSummary, CartSummarySkeleton } from './cart-summary.tsx'
import type { Route } from './+types/cart-page.ts'
import { cartAction } from './cart-action.ts'
import { loadCart } from './load-cart.ts'
import { type Cart, useCart } from './use-cart.ts'
import { useInView } from './use-in-view.ts'
import { useUndo } from './use-undo.ts'
import { limitOf, whyBlocked } from './why-blocked.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [user, cart] = await Promise.all([shopperOf(context), loadCart()])
  return { userId: user?.id, cart }
}

export const clientAction = cartAction

/** The form that adds a product leaves every other page as it is. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === '/carrinho/adicionar' || defaultShouldRevalidate
}

export function HydrateFallback() {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${plainCartPath()}`} />
      </noscript>
      <CartSkeleton />
    </>
  )
}

export default function CartPage({ loaderData: { userId, cart } }: Route.ComponentProps) {
  return <OwnCart key={userId} loaded={cart} />
}

function OwnCart({ loaded }: { loaded: Parameters<typeof useCart>[0] }) {
  const cart = useCart(loaded)
  const onRemove = useUndo(loaded.items.data)
  // The focused title unmounts with the last line.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(cart.items?.length === 0, { ifLost: true })
  if (cart.items === null) return cart.counting === 'failed' ? <CartFailed onRetry={cart.reload} /> : <CartSkeleton />
  if (cart.items.length === 0) return <Empty titleRef={titleRef} />
  return <Filled titleRef={titleRef} cart={cart} items={cart.items} onRemove={onRemove} />
}

type FilledProps = {
  titleRef: RefObject<HTMLHeadingElement | null>
  cart: Cart
  items: NonNullable<Cart['items']>
  onRemove: (item: CartItem) => void
}

function Filled({ titleRef, cart, items, onRemove }: FilledProps) {
  const buyable = items.filter((item) => item.is_available)
  const count = buyable.reduce((sum, item) => sum + item.quantity, 0)
  const blocked = whyBlocked(items, cart.totals)
  const [linkRef, isLinkInView] = useInView()
  // The pressed button unmounts with its line.
  const focusTitle = () => titleRef.current?.focus({ preventScroll: true })

  return (
    <Frame
      titleRef={titleRef}
      note={<span className="num">{plural(count, 'item', 'itens')}</span>}
      below={
        <>
          <AddOns items={buyable} />
          {cart.totals && !blocked && <CartBar totals={cart.totals} isHidden={isLinkInView} />}
        </>
      }
    >
      <div>
        <CartNote text={cart.note} />
        <ul>
          {items.map((item) =>
            item.is_available ? (
              <CartLine
                key={item.id}
                item={item}
                limit={limitOf(item, cart.totals)}
                priceBefore={cart.pricesBefore.get(item.variant_id)}
                onRemove={() => {
                  focusTitle()
                  onRemove(item)
                }}
              />
            ) : (
              <GoneLine key={item.id} item={item} onRemove={focusTitle} />
            ),
          )}
        </ul>
        <p className="border-t border-line pt-3">
          <GoLink to="/produtos" arrow="left">
            Continuar comprando
          </GoLink>
        </p>
      </div>
      <CartSummary cart={cart} blocked={blocked} linkRef={linkRef} />
    </Frame>
  )
}

function CartNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="mb-6 rounded-control border-l-4 border-brand bg-surface px-4 py-3.5" role="status">
      {text}
    </p>
  )
}

type FrameProps = {
  note: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  below?: ReactNode
  children: ReactNode
}

function Frame({ note, titleRef, below, children }: FrameProps) {
  return (
    <>
      <div className="wrap">
        <PageMeta title="Carrinho" />
        <PageTitle note={note} titleRef={titleRef}>
          Carrinho
        </PageTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-18 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-18 lg:pb-32">
          {children}
        </div>
      </div>
      {below}
    </>
  )
}

function Empty({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="wrap">
      <PageMeta title="Carrinho Vazio" />
      <EmptyState
        titleRef={titleRef}
        picture={usePlaceholder('cart')}
        title="Seu carrinho está vazio"
        above={<p className="text-14 font-semibold text-ink-soft">Carrinho Vazio</p>}
        action={
          <LinkButton kind="main" to="/produtos">
            Ver produtos
          </LinkButton>
        }
      >
        {useStore().cart_empty_text}
      </EmptyState>
    </div>
  )
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap">
      <PageMeta title="Carrinho" />
      <LoadFailed sentence="Não foi possível carregar o carrinho." onRetry={onRetry} />
    </div>
  )
}

function CartSkeleton() {
  return (
    <Frame note={<Skeleton className="h-4 w-14" />}>
      <ul aria-busy="true" aria-label="Carregando o carrinho">
        <CartLineSkeleton />
        <CartLineSkeleton />
        <CartLineSkeleton />
      </ul>
      <CartSummarySkeleton />
    </Frame>
  )
}
