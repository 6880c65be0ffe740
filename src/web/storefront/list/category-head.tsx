import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#web/ui/class-names.ts'
import { fieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { categoryCrumbs, FIRST_CRUMBS } from '../catalogue/breadcrumbs.ts'

export type CategoryHeadProps = { category: Category; categories: readonly Category[] }

/** The way to the category, and on small windows, which have no row of categories, those below it. */
export function CategoryHead({ category, categories }: CategoryHeadProps) {
  const path = categories.filter(({ id }) => category.parent_ids.includes(id))
  const below = categories.filter(({ parent_ids: ids }) => ids.at(-1) === category.id)
  return (
    <div
      className={classNames(
        'mb-6 overflow-clip pt-3 pb-8 lg:grid lg:min-h-72 lg:pt-8 lg:pb-12',
        fieldColour(category.color),
      )}
    >
      <div className="wrap relative">
        <nav aria-label="Você está em">
          <ol className="flex flex-wrap gap-x-2 text-14">
            {[...FIRST_CRUMBS, ...categoryCrumbs(path)].map(({ name, path: to }) => (
              <li key={to} className="inline-flex items-center gap-2 after:content-['/'] last:after:hidden">
                <Link className="inline-flex min-h-11 items-center underline underline-offset-3" to={to}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <h1 className="mt-2 wrap-anywhere lg:max-w-[70%]">{category.name}</h1>
        {category.description && <p className="mt-4 max-w-[44ch] text-18">{category.description}</p>}
        {below.length > 0 && (
          <nav className="mt-5 lg:hidden" aria-label={`Dentro de ${category.name}`}>
            <ul className="flex flex-wrap gap-2">
              {categoryCrumbs(below).map(({ name, path: to }) => (
                <li key={to}>
                  <Link
                    className="inline-flex min-h-11 items-center rounded-control border px-3.5 py-2 font-medium no-underline"
                    to={to}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Picture
          src={category.picture_url}
          alt=""
          sizes="212px"
          className="arch absolute right-0 -bottom-12 hidden h-64 w-53 lg:block"
        />
      </div>
    </div>
  )
}
