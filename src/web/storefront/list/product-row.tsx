import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Category, Product } from '#contract/catalogue.ts'
import { productPath } from '#domain/shop-paths.ts'
import { stockState, stockText } from '#domain/stock.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StateLine } from '#web/ui/state-line.tsx'
import { CutBadge, Price } from '../catalogue/price.tsx'
import { CARD, CardLink, CardPicture } from '../catalogue/product-card.tsx'
import { AddForm } from '#web/shared/cart/add-form.tsx'
import { InstalmentsText } from '../catalogue/instalments-text.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { ROW } from './shapes.ts'

type Props = { product: Product; category: Category | undefined; priority: boolean }

export function ProductRow({ product, category, priority }: Props) {
  const state = stockState(product.stock_quantity)
  const isSoldOut = state === 'out'
  return (
    <li className={classNames(CARD, ROW)}>
      <CardPicture
        product={product}
        alt=""
        sizes="(width >= 768px) 216px, 112px"
        priority={priority}
        className="row-span-3 self-start md:row-span-1"
      >
        <CutBadge product={product} className="top-1.5 left-1.5 md:top-3 md:left-3" />
      </CardPicture>
      <div className="min-w-0 md:self-center">
        {category && <p className="text-14 text-ink-soft">{category.name}</p>}
        <h2 className="text-18 leading-[1.2] tracking-tight md:text-28 md:leading-[1.1] md:tracking-[-0.03em]">
          <CardLink product={product} />
        </h2>
        <p className="mt-3 hidden max-w-[46ch] md:block">{product.short_description}</p>
        {state === 'last_units' && (
          <StateLine tone="warn" icon={TriangleExclamationPointIcon} className="mt-2">
            {stockText(product.stock_quantity)}
          </StateLine>
        )}
      </div>
      <RowBuy product={product} isSoldOut={isSoldOut} />
    </li>
  )
}

function RowBuy({ product, isSoldOut }: { product: Product; isSoldOut: boolean }) {
  const plan = useInstalments(product.price)
  return (
    <div className="md:self-center md:text-right">
      <Price product={product} soft={isSoldOut} className="md:justify-end md:text-18" />
      {plan && (
        <p className="text-14 text-ink-soft">
          <InstalmentsText plan={plan} />
        </p>
      )}
      {!isSoldOut && product.has_choice && (
        <LinkButton to={productPath(product)} size="sm" className="relative z-1 mt-3">
          Escolher opções
          <span className="sr-only"> de {product.name}</span>
        </LinkButton>
      )}
      {!isSoldOut && !product.has_choice && (
        <AddForm productId={product.id}>
          {(isAdding) => (
            <Button type="submit" size="sm" className="relative z-1 mt-3" busy={isAdding}>
              Adicionar
              <span className="sr-only"> {product.name} ao carrinho</span>
            </Button>
          )}
        </AddForm>
      )}
    </div>
  )
}
