import type { Product } from '#contract/catalogue.ts'
import { discountPercent } from '#domain/product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'

type Priced = Pick<Product, 'price' | 'original_price'> & { price_to?: number; colors?: readonly string[] }

/** With the colours to choose from, if there are several. */
export function Price({ product, soft = false, className }: { product: Priced; soft?: boolean; className?: string }) {
  const isCut = discountPercent(product.price, product.original_price) !== null
  return (
    <p className={classNames('mt-1 flex flex-wrap items-baseline gap-x-2.5', className)}>
      <b className={classNames('font-bold', soft ? 'text-ink-soft' : isCut && 'text-brand')}>
        <From product={product} />
        <Money cents={product.price} />
      </b>
      {isCut && <PriceBefore cents={product.original_price} />}
      {product.colors?.[1] && <Colors colors={product.colors} />}
    </p>
  )
}

const MAX_DOTS = 6

/** Drawn, because a page's markup has no style attributes. */
function Colors({ colors }: { colors: readonly string[] }) {
  return (
    <span className="mt-1.5 flex basis-full items-center gap-1.5" role="img" aria-label={`${colors.length} cores`}>
      {colors.slice(0, MAX_DOTS).map((color, place) => (
        <svg key={place} className="size-3.5 stroke-ink-soft forced-color-adjust-none" viewBox="0 0 14 14">
          <circle cx="7" cy="7" r="6.5" fill={color} />
        </svg>
      ))}
      {colors.length > MAX_DOTS && `+${colors.length - MAX_DOTS}`}
    </span>
  )
}

/** If its variants have several prices. */
export function From({ product }: { product: Priced }) {
  return (
    (product.price_to ?? 0) > product.price && (
      <span className="font-text text-14 font-normal tracking-[0] [word-spacing:0]">a partir de </span>
    )
  )
}

export function PriceBefore({ cents, isLarge = false }: { cents: number | null; isLarge?: boolean }) {
  if (cents === null) return null
  return (
    <s className={classNames('text-ink-soft', !isLarge && 'text-14')}>
      <span className="sr-only">antes </span>
      <Money cents={cents} />
    </s>
  )
}

/** '−16%'; nothing without a discount. */
export function CutBadge({
  product,
  isLarge = false,
  className = 'top-3 left-3',
}: {
  product: Priced
  isLarge?: boolean
  /** Position only. */
  className?: string
}) {
  const percent = discountPercent(product.price, product.original_price)
  if (percent === null) return null
  return (
    <span
      className={classNames(
        'num absolute rounded-control bg-paper font-bold text-brand',
        isLarge ? 'px-2.5 py-[5px] text-16/5' : 'px-2 py-[3px] text-14/5',
        className,
      )}
    >
      −{percent}%
    </span>
  )
}
