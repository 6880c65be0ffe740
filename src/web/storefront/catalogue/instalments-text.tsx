import type { CardPlan } from '#domain/product.ts'
import { Money } from '#web/ui/money.tsx'

/** '12x de R$ 38,25 sem juros'; no figure for instalments with interest, which only the provider knows. */
export function InstalmentsText({ plan: { count, cents, max } }: { plan: CardPlan }) {
  if (count < 2) return `em até ${max}x no cartão`
  return (
    <>
      {count}x de <Money cents={cents} /> sem juros{max > count && `, ou até ${max}x com juros`}
    </>
  )
}
