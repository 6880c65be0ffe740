import type { ReactNode } from 'react'
import { Link } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import TagIcon from 'lucide-react/icons/tag'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import Undo2Icon from 'lucide-react/icons/undo-2'
import XIcon from 'lucide-react/icons/x'
import type { Category, Product, ProductDetail } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { savingsCents } from '#domain/product.ts'
import { type StockState, stockState, stockText } from '#domain/stock.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { PixIcon } from '#web/ui/pix-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { From, PriceBefore } from '../catalogue/price.tsx'
import { categoryPath } from '#domain/shop-paths.ts'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { DeliveryField } from './delivery-field.tsx'
import { Rating } from './rating.tsx'
import { AddForm } from '#web/shared/cart/add-form.tsx'
import type { Buying } from './use-buying.ts'

type Props = { product: ProductDetail; path: Category[]; store: StoreSettings; buying: Buying }

export function BuyColumn({ product, path, store, buying }: Props) {
  return (
    <div className="px-gutter pt-3 md:pt-2 md:pb-8 lg:pt-5 lg:pr-(--edge) lg:pb-10 lg:pl-14">
      <Crumbs path={path} />
      <h1 className="mt-1 mb-4 text-[clamp(2.125rem,4vw,3.25rem)]">{product.name}</h1>
      {product.short_description && <p className="lead mb-1 text-18 wrap-anywhere">{product.short_description}</p>}
      {store.rating && <Rating score={store.rating.score} count={store.rating.count} />}
      <Cost product={product} store={store} />
      {buying.choosing?.fields}
      <AddToCart product={product} buying={buying} />
      {store.has_delivery_terms && <DeliveryField product={product} store={store} />}
      <ul className="mt-5 grid gap-2 border-t border-line pt-4">
        {store.free_shipping_from !== null && (
          <BuyNote icon={TagIcon}>
            Frete grátis a partir de <Money cents={store.free_shipping_from} />
          </BuyNote>
        )}
        {product.warranty && <BuyNote icon={ShieldCheckIcon}>{product.warranty}</BuyNote>}
        {store.product_notes.split('\n').map(
          (note) =>
            note && (
              <BuyNote key={note} icon={CheckIcon}>
                {note}
              </BuyNote>
            ),
        )}
        <BuyNote icon={Undo2Icon}>7 dias para desistir da compra, sem custo</BuyNote>
      </ul>
    </div>
  )
}

function Crumbs({ path }: { path: readonly Category[] }) {
  const crumbs = [['/', 'Início'], ['/produtos', 'Produtos'], ...path.map((each) => [categoryPath(each), each.name])]
  return (
    <nav aria-label="Você está em">
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
    </nav>
  )
}

function Cost({ product, store }: { product: Product; store: StoreSettings }) {
  const savedCents = savingsCents(product.price, product.original_price)
  const plan = useInstalments(product.price)
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="display text-40 leading-[1.1] font-semibold tracking-[-0.035em]">
          <From product={product} />
          <Money cents={product.price} />
        </b>
        {savedCents > 0 && (
          <>
            <PriceBefore cents={product.original_price} isLarge />
            <span className="font-semibold text-brand">
              Economize <Money cents={savedCents} />
            </span>
          </>
        )}
      </p>
      <ul className="mt-3 grid gap-1">
        {plan && (
          <BuyNote icon={CreditCardIcon}>
            {plan.count}x de <Money cents={plan.cents} /> sem juros
          </BuyNote>
        )}
        {store.payment_methods.includes('pix') && (
          <BuyNote icon={PixIcon}>
            {plan && 'ou '}
            <Money cents={product.price} /> no PIX{!store.confirms_by_hand && ', com confirmação na hora'}
          </BuyNote>
        )}
      </ul>
    </div>
  )
}

const STOCK_LOOKS: Record<StockState, { tone: 'ok' | 'warn' | 'bad'; icon: IconComponent }> = {
  in_stock: { tone: 'ok', icon: CheckIcon },
  last_units: { tone: 'warn', icon: TriangleExclamationPointIcon },
  out: { tone: 'bad', icon: XIcon },
}

function AddToCart({ product, buying: { quantity, setQuantity, choosing } }: { product: Product; buying: Buying }) {
  const state = stockState(product.stock_quantity)
  return (
    <>
      <StateLine {...STOCK_LOOKS[state]} className="mt-6">
        {stockText(product.stock_quantity)}
      </StateLine>
      {state === 'out' ? (
        <Button className="mt-3 w-full" disabled>
          Esgotado
        </Button>
      ) : (
        <div className="mt-3 grid grid-cols-[124px_1fr] gap-3">
          <Stepper value={quantity} max={Math.min(product.stock_quantity, MAX_LINE_QUANTITY)} onChange={setQuantity} />
          <AddForm productId={product.id} quantity={quantity} choosing={choosing} isCounted>
            {(isAdding) => (
              <Button type="submit" kind="main" size="slim" busy={isAdding}>
                Adicionar ao carrinho
              </Button>
            )}
          </AddForm>
        </div>
      )}
    </>
  )
}

function BuyNote({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 text-ink-soft" />
      <span>{children}</span>
    </li>
  )
}
