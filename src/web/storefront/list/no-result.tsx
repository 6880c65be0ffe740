import type { Category, Product } from '#contract/catalogue.ts'
import { categoryPath } from '#domain/shop-paths.ts'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { type ListQuery, listPath } from './list-query.ts'
import { CARD_SIZES, GRID } from './shapes.ts'

type Props = { query: ListQuery; categories: readonly Category[]; suggested: readonly Product[] }

/** An empty list leads on: to the whole list, to the categories, and to what the shop features. */
export function NoResult({ query, categories, suggested }: Props) {
  const isNarrowed = query.search || query.category || query.filters
  const others = categories.filter(({ slug, parent_ids: parents }) => parents.length === 0 && slug !== query.category)
  return (
    <>
      <p className="num pt-6 pb-4 text-ink-soft" role="status">
        0 produtos
      </p>
      <EmptyState
        as="h2"
        picture={usePlaceholder('search')}
        title="Nenhum produto encontrado."
        action={
          isNarrowed && (
            <LinkButton kind="main" to={listPath({ ...query, search: '', category: '', filters: '' })}>
              Limpar filtros
            </LinkButton>
          )
        }
      >
        {query.search
          ? `Nada combina com “${query.search}”. Tente outra palavra ou veja tudo.`
          : isNarrowed && 'Ainda não há nada aqui. Veja as outras categorias.'}
      </EmptyState>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-3 pb-14" aria-label="Categorias">
          {others.map((category) => (
            <li key={category.id}>
              <LinkButton size="slim" to={categoryPath(category)}>
                {category.name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <section className="pb-24">
          <h2 className="mb-6">Talvez você goste</h2>
          <ul className={GRID}>
            {suggested.map((product) => (
              <ProductCard key={product.id} product={product} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
