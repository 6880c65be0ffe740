import type { AwaitedVariant } from '#contract/admin-alerts.ts'
import { plural } from '#domain/plural.ts'
import { Note } from '../kit/blocks.tsx'

/** How many people asked for an alert about a product, by variant. */
export function AwaitedNote({ variants }: { variants: readonly AwaitedVariant[] }) {
  if (variants.length === 0) return null
  const each = variants.map((variant) => `${variant.variant && `${variant.variant}: `}${waitingText(variant)}`)
  return (
    <div className="mb-4">
      <Note>Avise-me: {each.join('; ')}.</Note>
    </div>
  )
}

function waitingText({ waiting_for_stock: stock, waiting_for_price: price }: AwaitedVariant): string {
  return [
    stock > 0 && `${plural(stock, 'pessoa espera', 'pessoas esperam')} chegar`,
    price > 0 && `${plural(price, 'pessoa espera', 'pessoas esperam')} o preço baixar`,
  ]
    .filter(Boolean)
    .join(', ')
}
