import type { Product } from '#contract/catalogue.ts'
import { stockState } from '#domain/stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { From } from '../catalogue/price.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { AddForm } from '#web/shared/cart/add-form.tsx'
import type { Buying } from './use-buying.ts'

/** On phones: price and button stay at the bottom of the window until the end of the content. */
export function StickyBuy({ product, buying: { quantity, choosing } }: { product: Product; buying: Buying }) {
  const plan = useInstalments(product.price)
  if (stockState(product.stock_quantity) === 'out') return null
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-5 grid min-[21rem]:grid-cols-[auto_1fr] items-center gap-4 border-t border-line bg-surface px-gutter py-2.5 md:hidden"
    >
      <p className="leading-normal">
        <b className="text-18 font-bold">
          <From product={product} />
          <Money cents={product.price} />
        </b>
        {plan && (
          <span className="block text-14 text-ink-soft">
            {plan.count > 1 ? (
              <>
                {plan.count}x de <Money cents={plan.cents} />
              </>
            ) : (
              `em até ${plan.max}x`
            )}
          </span>
        )}
      </p>
      <AddForm productId={product.id} quantity={quantity} choosing={choosing} isCounted>
        {(isAdding) => (
          <Button type="submit" kind="main" busy={isAdding}>
            Adicionar{quantity > 1 && ` ${quantity}`}
          </Button>
        )}
      </AddForm>
    </div>
  )
}
