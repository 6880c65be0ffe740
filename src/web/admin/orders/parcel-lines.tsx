import PackageIcon from 'lucide-react/icons/package'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { LinkedOrder } from '#contract/account.ts'
import { leaveUnpaidQuestion, orderNames } from '#domain/parcel-orders.ts'
import { pluralWord } from '#domain/plural.ts'

const named = ({ id, is_first: isFirst }: LinkedOrder) => ({ id, isFirst })

export function tiedOrders(linked: readonly LinkedOrder[], parcel: LinkedOrder['parcel']): LinkedOrder[] {
  return linked.filter((each) => each.parcel === parcel)
}

/** The linked orders that are sent with an order, and those that it would leave behind. */
export function ParcelLines({ linked }: { linked: readonly LinkedOrder[] }) {
  const [together, unpaid] = [tiedOrders(linked, 'together'), tiedOrders(linked, 'unpaid')]
  return (
    <>
      {together.length > 0 && (
        <li className="flex gap-3 border-line py-2.5 not-first:border-t">
          <PackageIcon className="mt-px text-ink-soft" />
          <span>
            {pluralWord(together.length, 'Vai junto o', 'Vão juntos os')} {orderNames(together.map(named))}, com o mesmo
            código e um só e-mail.
          </span>
        </li>
      )}
      {unpaid.length > 0 && (
        <li className="flex gap-3 border-line py-2.5 not-first:border-t">
          <TriangleExclamationPointIcon className="mt-px text-ink-soft" />
          <span>{leaveUnpaidQuestion(unpaid.map(named))}</span>
        </li>
      )}
    </>
  )
}
