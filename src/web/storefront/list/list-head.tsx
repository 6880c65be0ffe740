import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'

export function ListHead({ category }: { category: Category | null }) {
  if (!category) {
    return (
      <div className="wrap pt-8 pb-6 lg:pt-14 lg:pb-8">
        <h1>Produtos</h1>
      </div>
    )
  }
  return (
    <div className={classNames('relative mb-6 overflow-clip py-10 lg:pt-18 lg:pb-16', fieldColour(category.color))}>
      <div className="wrap relative">
        <h1 className="lg:max-w-[70%]">{category.name}</h1>
        <p className="mt-5 max-w-[44ch] text-18">{category.description}</p>
        <Picture
          src={category.picture_url}
          alt=""
          sizes="212px"
          className="arch absolute right-0 -bottom-16 hidden h-64 w-53 lg:block"
        />
      </div>
    </div>
  )
}
