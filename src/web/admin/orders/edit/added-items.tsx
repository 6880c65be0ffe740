import TrashIcon from 'lucide-react/icons/trash'
import { MAX_PRICE_REASON } from '#contract/admin-staff-orders.ts'
import { textFromCents } from '#domain/money-text.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { Field, FIELD_HINT } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { UnitField } from '../../kit/fields.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import type { AddedItem, ItemChoice } from './use-item-choice.ts'

/** Items that enter the order, at the shop's price or at another one with its reason. */
export function AddedItems({ choice, hasShown }: { choice: ItemChoice; hasShown: boolean }) {
  if (choice.added.length === 0) return null
  return (
    <ul aria-label="Itens que entram" className="border-t border-line">
      {choice.added.map((item) => (
        <Added key={item.variant.variant_id} item={item} choice={choice} hasShown={hasShown} />
      ))}
    </ul>
  )
}

/** `hasShown`: problems are shown from the first attempt to go on. */
function Added({ item, choice, hasShown }: { item: AddedItem; choice: ItemChoice; hasShown: boolean }) {
  const { variant, quantity, price, priceReason } = item
  const { variant_id: id, stock } = variant
  const name = nameWithVariant(variant.name, variant.variant_text)
  const problems = hasShown ? choice.problems.get(id) : undefined
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Thumb src={variant.image_url} />
        <span className="min-w-0 flex-1 basis-40 leading-tight wrap-anywhere">
          {name}
          <span className={`block ${FIELD_HINT}`}>Entra. {plural(stock, 'unidade', 'unidades')} em estoque</span>
        </span>
        <span className="ml-auto flex items-center gap-1">
          <Stepper
            label={`Quantidade de ${name}`}
            size="sm"
            max={choice.maxOf(item)}
            value={quantity}
            onChange={(next) => choice.changeAdded(id, { quantity: next })}
          />
          <ToolButton icon={TrashIcon} label={`Não incluir ${name}`} onClick={() => choice.removeAdded(id)} />
        </span>
      </div>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-3 max-sm:grid-cols-1 sm:pl-13">
        <UnitField
          label="Preço"
          before="R$"
          autoComplete="off"
          placeholder={textFromCents(variant.price)}
          value={price}
          error={problems?.price}
          onChange={({ currentTarget }) => choice.changeAdded(id, { price: currentTarget.value })}
        />
        {price.trim() !== '' && (
          <Field
            label="Motivo do preço"
            placeholder="Ex.: combinado pelo WhatsApp"
            maxLength={MAX_PRICE_REASON}
            value={priceReason}
            error={problems?.priceReason}
            onChange={({ currentTarget }) => choice.changeAdded(id, { priceReason: currentTarget.value })}
          />
        )}
      </div>
    </li>
  )
}
