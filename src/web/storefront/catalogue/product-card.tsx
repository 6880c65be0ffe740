import type { ReactNode } from 'react'
import { Link } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import { stockState } from '#domain/stock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CardProduct } from './card-product.ts'
import { CutBadge, Price } from './price.tsx'
import { productPath } from '#domain/shop-paths.ts'
import { productPicture } from '#web/shared/product-links.ts'
import { AddForm } from '#web/shared/cart/add-form.tsx'

type Props = {
  product: CardProduct
  /** Of the picture, as in the HTML attribute. */
  sizes: string
  priority?: boolean
  /** Large, with a wide picture. */
  isLead?: boolean
  className?: string
  /** Below the price. */
  children?: ReactNode
}

/** The link covers the whole card and comes first for a keyboard; the button is stacked above it. */
export function ProductCard({ product, sizes, priority, isLead, className, children }: Props) {
  const isSoldOut = stockState(product.stock_quantity) === 'out'
  return (
    <RenderedOnce
      as="li"
      name="ProductCard"
      // React preloads a picture with priority only where it renders it.
      of={!priority && !children && [product, sizes, isLead]}
      className={classNames(CARD, 'grid content-start', className)}
    >
      <CardLink
        product={product}
        className={classNames(
          'self-end',
          isSoldOut && 'text-ink-soft',
          isLead ? 'display mt-[18px] text-28 leading-[1.15] lg:mt-6 lg:text-40' : 'mt-3.5 leading-[1.3] font-medium',
        )}
      />
      <CardPicture
        product={product}
        alt={product.name}
        sizes={sizes}
        priority={priority}
        isWide={isLead}
        // Two rows: where the card lies down, name and price are on its right.
        className={classNames('order-first row-span-2', !isSoldOut && 'max-lg:rounded-br-none')}
      >
        <CutBadge product={product} />
        <AddButton product={product} />
      </CardPicture>
      <Price product={product} soft={isSoldOut} className={isLead ? 'text-18' : undefined} />
      {children}
    </RenderedOnce>
  )
}

export const CARD = 'group relative min-w-0'

type PictureProps = Omit<Props, 'isLead' | 'children'> & { alt: string; isWide?: boolean; children: ReactNode }

/** 'Esgotado' replaces the children. */
export function CardPicture({ product, alt, sizes, priority, isWide, className, children }: PictureProps) {
  const isSoldOut = stockState(product.stock_quantity) === 'out'
  return (
    <div className={classNames('relative overflow-hidden rounded-picture bg-line', className)}>
      <Picture
        src={productPicture(product)}
        alt={alt}
        sizes={sizes}
        priority={priority}
        className={classNames(
          'aspect-square w-full transition-transform group-hover:scale-103',
          isWide && 'lg:aspect-8/7',
          isSoldOut && 'opacity-40',
        )}
      />
      {isSoldOut ? (
        <span className="absolute top-3 left-3 rounded-control bg-ink px-2.5 py-[3px] text-14 leading-5 font-semibold text-paper">
          Esgotado
        </span>
      ) : (
        children
      )}
    </div>
  )
}

/** Covers its card. */
export function CardLink({ product, className }: { product: CardProduct; className?: string }) {
  return (
    <Link
      className={classNames(
        'block text-pretty wrap-anywhere no-underline group-hover:underline after:absolute after:inset-0 after:z-1 after:rounded-picture',
        className,
      )}
      to={productPath(product)}
      prefetch="intent"
    >
      {product.name}
    </Link>
  )
}

function AddButton({ product }: { product: CardProduct }) {
  if (product.has_choice)
    return (
      <Link to={productPath(product)} className="add-to-cart" aria-label={`Escolher opções de ${product.name}`}>
        <PlusIcon />
        <span className="hidden lg:inline">Escolher opções</span>
      </Link>
    )
  return (
    <AddForm productId={product.id}>
      {(isAdding) => (
        <button
          type="submit"
          className="add-to-cart"
          aria-label={`Adicionar ${product.name} ao carrinho`}
          aria-busy={isAdding || undefined}
          onClick={(event) => isAdding && event.preventDefault()}
        >
          <PlusIcon />
          <span className="hidden lg:inline">Adicionar</span>
        </button>
      )}
    </AddForm>
  )
}
