import type { Category } from '#contract/catalogue.ts'
import { fieldColour } from '#web/ui/field-colour.ts'

export function Swatch({ category }: { category: Category }) {
  return <i className="arch h-5 w-4 flex-none" style={fieldColour(category.color)} aria-hidden="true" />
}
