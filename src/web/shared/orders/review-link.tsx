import type { CustomerOrder } from '#contract/account.ts'
import { reviewPath } from '#domain/shop-paths.ts'
import { QUIET } from '#web/ui/button.tsx'

type Props = { review: NonNullable<CustomerOrder['review']>; item: { product_id: number; product_name: string } }

/** A plain link: the review page works without scripts. */
export function ReviewLink({ review: { token, reviewed_ids: reviewed }, item }: Props) {
  return (
    <a className={QUIET} href={`${reviewPath(token)}#produto-${item.product_id}`}>
      {reviewed.includes(item.product_id) ? 'Sua avaliação' : 'Avaliar'}
      <span className="sr-only"> de {item.product_name}</span>
    </a>
  )
}
