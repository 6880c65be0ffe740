import type { ReactNode } from 'react'
import { nameWithVariant } from '#domain/variant.ts'
import type { CustomerOrder } from '#contract/account.ts'
import { NO_PICTURE } from '#domain/picture.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = {
  items: CustomerOrder['items']
  /** Actions of a line, rendered under its name. */
  renderAction?: (item: CustomerOrder['items'][number]) => ReactNode
}

/** What was bought, one line per variant. */
export function OrderItems({ items, renderAction }: Props) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li key={item.variant_id} className="flex items-center gap-4 py-2">
          <span className="size-14 shrink-0 overflow-hidden rounded-control">
            <Picture src={item.image_url ?? NO_PICTURE} alt="" sizes="56px" className="size-14" />
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <span className="num">{item.quantity} x</span> {nameWithVariant(item.product_name, item.variant_text)}
            {item.swap_refund > 0 && (
              <span className="block text-14 text-ink-soft">
                Trocado pela loja: <Money cents={item.swap_refund} /> da diferença voltam para você
              </span>
            )}
            {renderAction && <span className="block">{renderAction(item)}</span>}
          </span>
          <Money cents={item.price * item.quantity} />
        </li>
      ))}
    </ul>
  )
}
