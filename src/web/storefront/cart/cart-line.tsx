import { nameWithVariant } from '#domain/variant.ts'
import { Link } from 'react-router'
import TrashIcon from 'lucide-react/icons/trash'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { CartItem, CartTotals } from '#contract/cart.ts'
import { MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { GoLink, QuietButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { productPath } from '#domain/shop-paths.ts'
import { productPicture } from '#web/shared/product-links.ts'
import { useCartChange } from './use-cart.ts'

export type UnitLimit = CartTotals['limits'][number]

type Props = {
  item: CartItem
  limit: UnitLimit | undefined
  priceBefore: number | undefined
  onRemove: () => void
}

export const LINE =
  'grid grid-cols-[96px_1fr] gap-x-4 gap-y-1 border-t border-line py-5 xs:grid-cols-[96px_1fr_auto] lg:grid-cols-[136px_1fr_auto] lg:gap-x-6 lg:py-6'

/** Stock has fallen below the cart's quantity since the item was added. */
export function isShort(item: CartItem): boolean {
  return item.is_available && item.quantity > item.stock_quantity
}

export function isOverLimit(item: CartItem, limit: UnitLimit | undefined): boolean {
  return item.is_available && limit !== undefined && item.quantity > limit.units
}

/** A product that is no longer sold: it can only be removed. */
export function GoneLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <li className={LINE}>
      <div className="opacity-50">
        <Picture
          src={productPicture(item)}
          alt=""
          sizes="(width >= 1024px) 136px, 96px"
          className="aspect-square w-full rounded-picture"
        />
      </div>
      <div className="min-w-0 xs:col-[2/-1]">
        <h2 className="font-text text-18 leading-[1.3] font-medium tracking-[0] wrap-anywhere [word-spacing:0]">
          {nameWithVariant(item.name, item.variant_text)}
        </h2>
        <StateLine tone="bad" icon={TriangleExclamationPointIcon} className="mt-1 text-14">
          Não está mais disponível
        </StateLine>
        <div className="mt-2 flex justify-end">
          <RemoveButton item={item} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function RemoveButton({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const [change] = useCartChange(`remove-${item.id}`)

  function remove() {
    onRemove()
    change({ intent: 'remove', id: item.id })
  }

  return (
    <QuietButton aria-label={`Remover ${nameWithVariant(item.name, item.variant_text)}`} onClick={remove}>
      <TrashIcon />
      Remover
    </QuietButton>
  )
}

export function CartLine({ item, limit, priceBefore, onRemove }: Props) {
  const [change] = useCartChange(`line-${item.id}`)
  const onQuantity = (quantity: number) => change({ intent: 'quantity', id: item.id, quantity })
  const most = Math.min(item.stock_quantity, limit?.units ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY)
  return (
    <li className={LINE}>
      <div className="row-span-2">
        <Picture
          src={productPicture(item)}
          alt=""
          sizes="(width >= 1024px) 136px, 96px"
          className="aspect-square w-full rounded-picture"
        />
      </div>
      <div className="min-w-0">
        <h2 className="font-text text-18 leading-[1.3] font-medium tracking-[0] [word-spacing:0]">
          <Link className="no-underline hover:underline" to={productPath(item)}>
            {nameWithVariant(item.name, item.variant_text)}
          </Link>
        </h2>
        {item.category && <p className="text-ink-soft">{item.category}</p>}
        {item.quantity > 1 && (
          <p className="text-ink-soft">
            <Money cents={item.price} /> cada
          </p>
        )}
        {priceBefore !== undefined && (
          <StateLine tone="warn" icon={TriangleExclamationPointIcon} className="mt-1 text-14">
            <PriceChange before={priceBefore} />
          </StateLine>
        )}
        {limit && item.quantity >= limit.units && <LimitNote item={item} limit={limit} onQuantity={onQuantity} />}
        {isShort(item) && (!limit || item.stock_quantity === 0) && (
          <StateLine
            tone={item.stock_quantity > 0 ? 'warn' : 'bad'}
            icon={TriangleExclamationPointIcon}
            className="mt-1 text-14"
          >
            {item.stock_quantity > 0 ? `Disponível: ${item.stock_quantity}` : 'Esgotado'}
          </StateLine>
        )}
      </div>
      <p className="col-start-2 font-bold xs:col-start-3">
        <Money cents={item.price * item.quantity} />
      </p>
      <div className="col-span-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-end xs:col-[2/-1]">
        <Stepper
          size="sm"
          label={`Quantidade de ${nameWithVariant(item.name, item.variant_text)}`}
          value={item.quantity}
          max={most}
          onChange={(next) => onQuantity(Math.max(1, Math.min(next, most)))}
          disabled={most === 0}
        />
        <RemoveButton item={item} onRemove={onRemove} />
      </div>
    </li>
  )
}

/** Shown at the limit; a warning above it. */
function LimitNote({
  item,
  limit,
  onQuantity,
}: {
  item: CartItem
  limit: UnitLimit
  onQuantity: (quantity: number) => void
}) {
  const isOver = isOverLimit(item, limit)
  return (
    <div className="mt-1 text-14">
      {isOver ? (
        <StateLine tone="warn" icon={TriangleExclamationPointIcon} className="text-14">
          {limit.sentence}
        </StateLine>
      ) : (
        <p className="text-ink-soft">{limit.sentence}</p>
      )}
      {limit.units === 0 && limit.reason === 'unpaid' && <GoLink to="/pedidos">Ver meus pedidos</GoLink>}
      {isOver && limit.units > 0 && (
        <QuietButton
          aria-label={`Mudar para ${limit.units}: ${nameWithVariant(item.name, item.variant_text)}`}
          onClick={() => onQuantity(limit.units)}
        >
          Mudar para {limit.units}
        </QuietButton>
      )}
    </div>
  )
}

export function PriceChange({ before }: { before: number }) {
  return (
    <span>
      O preço mudou: era <Money cents={before} />
    </span>
  )
}

export function CartLineSkeleton() {
  return (
    <li className={LINE}>
      <Skeleton className="row-span-2 aspect-square w-full" corners="rounded-picture" />
      <div>
        <Skeleton className="mt-1 h-4 w-[70%]" />
        <Skeleton className="mt-3 h-4 w-[40%]" />
      </div>
      <Skeleton className="col-start-2 mt-1 h-4 w-20 xs:col-start-3" />
      <div className="col-span-full mt-2 self-end xs:col-[2/-1]">
        <Skeleton className="h-11 w-[126px]" />
      </div>
    </li>
  )
}
