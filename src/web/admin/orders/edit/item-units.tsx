import ArrowLeftRightIcon from 'lucide-react/icons/arrow-left-right'
import TrashIcon from 'lucide-react/icons/trash'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Button } from '#web/ui/button.tsx'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { type ItemChoice, unitsOf } from './use-item-choice.ts'

type Item = AdminOrder['items'][number]
type Props = {
  items: readonly Item[]
  choice: ItemChoice
  /** An item of a paid order never grows. */
  maxUnits: number | null
  /** A swap in a paid order is confirmed alone. */
  isLocked: boolean
  /** Absent where items cannot be swapped. */
  onSwap?: ((variantId: number) => void) | undefined
}

/** How many units of each item the order keeps. */
export function ItemUnits({ items, ...props }: Props) {
  return (
    <ul aria-label="Itens do pedido" className="border-t border-line">
      {items
        .filter((item) => item.quantity > item.returned_quantity)
        .map((item) => (
          <Line key={item.variant_id} item={item} {...props} />
        ))}
    </ul>
  )
}

function Line({ item, choice, maxUnits, isLocked, onSwap }: { item: Item } & Omit<Props, 'items'>) {
  const { variant_id: id, image_url: picture, price } = item
  const before = unitsOf([item], id)
  const quantity = choice.chosen.get(id) ?? before
  const name = nameWithVariant(item.product_name, item.variant_text)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <Thumb src={picture} />
      <span className="min-w-0 flex-1 basis-40 leading-tight wrap-anywhere">
        {quantity === 0 ? <s>{name}</s> : name}
        <span className={`block ${FIELD_HINT}`}>
          {quantity === before ? (
            <>
              <Money cents={price} /> cada
            </>
          ) : quantity === 0 ? (
            'Sai do pedido'
          ) : (
            `Eram ${before}, ficam ${quantity}`
          )}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        {isLocked ? null : quantity === 0 ? (
          <Button size="sm" onClick={() => choice.choose(id, before)}>
            Desfazer<span className="sr-only"> a retirada de {name}</span>
          </Button>
        ) : (
          <>
            {onSwap && <ToolButton icon={ArrowLeftRightIcon} label={`Trocar ${name}`} onClick={() => onSwap(id)} />}
            <Stepper
              label={`Quantidade de ${name}`}
              size="sm"
              max={maxUnits ?? before}
              value={quantity}
              onChange={(next) => choice.choose(id, next)}
            />
            <ToolButton icon={TrashIcon} label={`Retirar ${name}`} onClick={() => choice.choose(id, 0)} />
          </>
        )}
      </span>
    </li>
  )
}
