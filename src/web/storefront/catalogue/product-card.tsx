import { Link } from 'react-router'
import PlusIcon from 'lucide-react/icons/plus'
import type { Product } from '#contract/catalogue.ts'
import { stockState } from '#domain/stock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CutBadge, Price } from './price.tsx'
import { productPath, productPicture } from '#web/shared/product-links.ts'
import { AddForm } from '#web/shared/cart/add-form.tsx'

type Props = {
  product: Product
  /** How wide the card's picture is shown. */
  sizes: string
  priority?: boolean
  className?: string
  pictureClassName?: string
  nameClassName?: string
}

/** The whole card is the link; the button is a sibling that lies above it. */
export function ProductCard({
  product,
  sizes,
  priority,
  className,
  pictureClassName = 'aspect-square',
  nameClassName = 'mt-3.5 font-medium',
}: Props) {
  const isSoldOut = stockState(product.stock_quantity) === 'out'
  return (
    <li className={classNames('card', isSoldOut && 'card-off', className)}>
      <div className="card-picture">
        <Picture
          src={productPicture(product)}
          alt={product.name}
          sizes={sizes}
          priority={priority}
          className={classNames('w-full', pictureClassName)}
        />
        {isSoldOut ? <SoldOutLabel /> : <CutBadge product={product} />}
        {!isSoldOut && <AddButton product={product} />}
      </div>
      <Link
        className={classNames('card-name', isSoldOut && 'text-ink-soft', nameClassName)}
        to={productPath(product)}
        prefetch="intent"
      >
        {product.name}
      </Link>
      <Price product={product} soft={isSoldOut} />
    </li>
  )
}

export function SoldOutLabel() {
  return (
    <span className="absolute top-3 left-3 rounded-control bg-ink px-2.5 py-[3px] text-14 leading-5 font-semibold text-paper">
      Esgotado
    </span>
  )
}

function AddButton({ product }: { product: Product }) {
  return (
    <AddForm productId={product.id}>
      {(isAdding) => (
        <button
          type="submit"
          className="card-add"
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
