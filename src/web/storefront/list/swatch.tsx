import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldColour } from '#web/ui/field-colour.ts'

export function Swatch({ category }: { category: Category }) {
  return <i className={classNames('arch h-5 w-4 flex-none', fieldColour(category.color))} aria-hidden="true" />
}
