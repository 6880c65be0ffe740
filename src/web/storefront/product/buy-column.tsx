import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import XIcon from 'lucide-react/icons/x'
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { askAlertPath } from '#domain/alert.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { lessPercent, savingsCents } from '#domain/product.ts'
import { type StockState, stockState, stockText } from '#domain/stock.ts'
import { Button, QUIET } from '#web/ui/button.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { PixIcon } from '#web/ui/pix-icon.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { From, PriceBefore } from '../catalogue/price.tsx'
import { categoryPath } from '#domain/shop-paths.ts'
import type { CategoryOnPath } from '../catalogue/categories.ts'
import { InstalmentsText } from '../catalogue/instalments-text.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { DeliveryField } from './delivery-field.tsx'
import { LatePart } from './late-parts.tsx'
import { AddForm } from '#web/shared/cart/add-form.tsx'
import type { Buying } from './use-buying.ts'

type Props = { product: ProductDetail; path: readonly CategoryOnPath[]; store: StoreSettings; buying: Buying }

export function BuyColumn({ product, path, store, buying }: Props) {
  return (
    <div className="px-gutter pt-3 md:pt-2 md:pb-8 lg:pt-5 lg:pr-(--edge) lg:pb-10 lg:pl-14">
      <Crumbs path={path} />
      <h1 className="mt-1 mb-4 text-[clamp(2.125rem,4vw,3.25rem)]">{product.name}</h1>
      {product.short_description && <p className="lead mb-1 text-18 wrap-anywhere">{product.short_description}</p>}
      <LatePart part="Rating" own={product.rating} shops={store.rating} />
      <Cost product={product} store={store} />
      {buying.choosing?.fields}
      <AddToCart product={product} buying={buying} />
      <LatePart part="AskAndShare" product={product} />
      {store.has_delivery_terms && <DeliveryField product={product} store={store} />}
      <LatePart part="Promises" warranty={product.warranty} store={store} />
    </div>
  )
}

function Crumbs({ path }: { path: readonly CategoryOnPath[] }) {
  const crumbs = [['/', 'Início'], ['/produtos', 'Produtos'], ...path.map((each) => [categoryPath(each), each.name])]
  return (
    <RenderedOnce as="nav" name="Crumbs" of={crumbs} aria-label="Você está em">
      <ol className="flex flex-wrap items-center gap-x-2 text-14">
        {crumbs.map(([to = '', name]) => (
          <li
            key={to}
            className="inline-flex items-center gap-2 text-ink-soft after:content-['/'] first:gap-0.5 last:after:hidden"
          >
            <Link className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-3" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </RenderedOnce>
  )
}

function Cost({ product, store }: { product: Product; store: StoreSettings }) {
  const { price, price_to, original_price, stock_quantity } = product
  const savedCents = savingsCents(price, original_price)
  const plan = useInstalments(price)
  return (
    <RenderedOnce as="div" name="Cost" of={[price, price_to, original_price, stock_quantity > 0]} className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="display text-[min(2.5rem,15vw)] leading-[1.1] font-semibold tracking-[-0.035em]">
          <From product={product} />
          <Money cents={price} />
        </b>
        {savedCents > 0 && (
          <>
            <PriceBefore cents={original_price} isLarge />
            <span className="font-semibold text-brand">
              Economize <Money cents={savedCents} />
            </span>
          </>
        )}
      </p>
      {stock_quantity > 0 && (
        <ul className="mt-3 grid gap-1">
          {plan && (
            <IconLine icon={CreditCardIcon}>
              <InstalmentsText plan={plan} />
            </IconLine>
          )}
          {store.payment_methods.includes('pix') && (
            <IconLine icon={PixIcon}>
              {plan && 'ou '}
              <Money cents={lessPercent(price, store.pix_discount)} /> no PIX
              {store.pix_discount > 0 && ` (−${store.pix_discount}%)`}
              {!store.confirms_by_hand && ', com confirmação na hora'}
            </IconLine>
          )}
        </ul>
      )}
    </RenderedOnce>
  )
}

const STOCK_LOOKS: Record<StockState, { tone: 'ok' | 'warn' | 'bad'; icon: IconComponent }> = {
  in_stock: { tone: 'ok', icon: CheckIcon },
  last_units: { tone: 'warn', icon: TriangleExclamationPointIcon },
  out: { tone: 'bad', icon: XIcon },
}

function AddToCart({ product, buying: { quantity, setQuantity, choosing } }: Pick<Props, 'product' | 'buying'>) {
  const variantId = choosing ? choosing.variantId : product.variants[0]?.id
  const state = stockState(product.stock_quantity)
  return (
    <>
      <StateLine {...STOCK_LOOKS[state]} className="mt-6">
        {stockText(product.stock_quantity)}
      </StateLine>
      {state === 'out' ? (
        <form method="post" action={askAlertPath(product, variantId)} className="mt-3 grid">
          <Button type="submit" kind="main">
            Avise-me quando chegar
          </Button>
        </form>
      ) : (
        <div className="mt-3 grid grid-cols-[124px_1fr] gap-3">
          <Stepper value={quantity} max={Math.min(product.stock_quantity, MAX_LINE_QUANTITY)} onChange={setQuantity} />
          <AddForm productId={product.id} quantity={quantity} choosing={choosing} isCounted>
            {(isAdding) => (
              <>
                <Button type="submit" kind="main" size="slim" busy={isAdding}>
                  Adicionar ao carrinho
                </Button>
                <Button type="submit" name="to" value="checkout" className="col-span-full" busy={isAdding}>
                  Comprar agora
                </Button>
              </>
            )}
          </AddForm>
          <form method="post" action={askAlertPath(product, variantId, 'price')} className="col-span-full">
            <button className={QUIET}>Avise-me se o preço baixar</button>
          </form>
        </div>
      )}
    </>
  )
}
