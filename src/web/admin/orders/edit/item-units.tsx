import TrashIcon from 'lucide-react/icons/trash'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Button } from '#web/ui/button.tsx'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'

type Item = AdminOrder['items'][number]

type Props = {
  items: readonly Item[]
  /** By variant, where it differs from the order. */
  chosen: ReadonlyMap<number, number>
  onChoose: (variantId: number, quantity: number, before: number) => void
}

/** How many units of each item the order keeps. */
export function ItemUnits({ items, chosen, onChoose }: Props) {
  return (
    <ul aria-label="Itens do pedido" className="border-t border-line">
      {items
        .filter((item) => item.quantity > item.returned_quantity)
        .map((item) => (
          <Line key={item.variant_id} item={item} chosen={chosen.get(item.variant_id)} onChoose={onChoose} />
        ))}
    </ul>
  )
}

function Line({ item, chosen, onChoose }: { item: Item; chosen: number | undefined } & Pick<Props, 'onChoose'>) {
  const { variant_id: id, image_url: picture, price } = item
  const before = item.quantity - item.returned_quantity
  const quantity = chosen ?? before
  const name = nameWithVariant(item.product_name, item.variant_text)
  const choose = (next: number) => onChoose(id, next, before)
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
        {quantity === 0 ? (
          <Button size="sm" onClick={() => choose(before)}>
            Desfazer<span className="sr-only"> a retirada de {name}</span>
          </Button>
        ) : (
          <>
            <Stepper label={`Quantidade de ${name}`} size="sm" max={before} value={quantity} onChange={choose} />
            <ToolButton icon={TrashIcon} label={`Retirar ${name}`} onClick={() => choose(0)} />
          </>
        )}
      </span>
    </li>
  )
}
