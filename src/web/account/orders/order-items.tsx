import type { CustomerOrder } from '#contract/account.ts'
import { SCENERY } from '#web/storefront/scenery.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** What was bought, one line per product. */
export function OrderItems({ items }: { items: CustomerOrder['items'] }) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li key={item.product_id} className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-2">
          <Picture src={item.image_url ?? SCENERY.noPicture} alt="" sizes="56px" className="aspect-square w-14 rounded-control" />
          <span className="min-w-0 wrap-anywhere">
            <span className="num">{item.quantity} x</span> {item.product_name}
          </span>
          <Money cents={item.price * item.quantity} />
        </li>
      ))}
    </ul>
  )
}
