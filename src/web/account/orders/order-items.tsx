import type { CustomerOrder } from '#contract/account.ts'
import { Money } from '#web/ui/money.tsx'

/** What was bought, one line per product. */
export function OrderItems({ items }: { items: CustomerOrder['items'] }) {
  return (
    <ul className="grid">
      {items.map((item, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="num">{item.quantity} x</span> {item.product_name}
          </span>
          <Money cents={item.price * item.quantity} />
        </li>
      ))}
    </ul>
  )
}
