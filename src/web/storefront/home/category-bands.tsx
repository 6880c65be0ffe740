import { Link } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { Category } from '#contract/catalogue.ts'
import { GO } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { categoryPath } from '#domain/shop-paths.ts'

/** Each category's arch overlaps the band above. */
export function CategoryBands({ title, categories }: { title: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <section className="overflow-x-clip">
      {title && (
        <div className="wrap pb-18">
          <h2 className="wrap-anywhere">{title}</h2>
        </div>
      )}
      {categories.map((category, index) => (
        <Link
          key={category.id}
          className={classNames('group relative block no-underline', fieldColour(category.color))}
          to={categoryPath(category)}
        >
          <div className="wrap relative flex min-h-42 items-center py-7 lg:min-h-62">
            <div className="w-[calc(100%-136px)] lg:w-[44%]">
              <h3 className="text-28 leading-[1.05] tracking-[-0.035em] lg:text-40">{category.name}</h3>
              <p className="mt-2 hidden max-w-[40ch] text-pretty lg:block">{category.description}</p>
              <span className={`${GO} mt-1`}>{linkText(category.product_count)}</span>
            </div>
            <Picture
              src={category.picture_url}
              alt=""
              sizes="236px"
              className={classNames(
                'arch absolute right-0 bottom-0 h-47 w-29 origin-bottom transition-transform lg:right-auto lg:h-79 lg:w-59 lg:group-hover:scale-103',
                ARCH_PLACES[index % ARCH_PLACES.length],
              )}
            />
          </div>
        </Link>
      ))}
    </section>
  )
}

function linkText(count: number): string {
  if (count === 0) return 'Ver a categoria'
  return `Ver ${plural(count, 'produto', 'produtos')}`
}

/** Staggered, so that the arches never form a column. */
const ARCH_PLACES = [
  'lg:left-[76%]',
  'lg:left-[55%]',
  'lg:left-[70%]',
  'lg:left-[49%]',
  'lg:left-[79%]',
  'lg:left-[61%]',
]
