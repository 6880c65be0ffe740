import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { plural } from '#domain/plural.ts'
import type { Category, Product } from '#contract/catalogue.ts'
import type { Page } from '#contract/endpoint.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { noResult } from './late-no-result.ts'
import { type ListQuery, nextPath } from './list-query.ts'
import { ProductRow } from './product-row.tsx'
import { CardSkeleton } from './results-skeleton.tsx'
import { CARD_SIZES, GRID } from './shapes.ts'
import { type Asked, useMoreProducts } from './use-more-products.ts'

export const PAGE_SIZE = 24

type Props = {
  query: ListQuery
  asked: Asked
  first: Page<Product[]>
  categories: readonly Category[]
  /** In place of products, when there are none. */
  suggested: readonly Product[]
  isNearest: boolean
}

export function Results({ query, asked, first, categories, suggested, isNearest }: Props) {
  const { items, next, isLoading, hasFailed, loadMore } = useMoreProducts(asked, first)
  const total = first.total ?? items.length
  if (items.length === 0)
    return (
      <Suspense>
        <noResult.Late query={query} categories={categories} suggested={suggested} />
      </Suspense>
    )
  return (
    <>
      <p className="pt-6 pb-4 text-ink-soft" role="status">
        {isNearest && 'Nenhum produto tem todas as palavras. Mostramos os mais próximos. '}
        <span className="num">{countText(total)}</span>
      </p>
      {query.view === 'rows' ? (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              category={categories.find((each) => each.id === product.category_id)}
              priority={index < 2}
            />
          ))}
        </ul>
      ) : (
        <ul className={GRID}>
          {items.map((product, index) => (
            <ProductCard key={product.id} product={product} sizes={CARD_SIZES} priority={index < 2} />
          ))}
          {isLoading && [1, 2, 3, 4].map((each) => <CardSkeleton key={each} />)}
        </ul>
      )}
      {next === null ? (
        <div className="h-24" />
      ) : (
        <>
          <More shown={items.length} total={total} isLoading={isLoading} hasFailed={hasFailed} onWanted={loadMore} />
          <noscript>
            {import.meta.env.SSR && (
              <p className="pt-14 pb-24 text-center">
                <LinkButton to={nextPath(query, next)}>Carregar mais</LinkButton>
              </p>
            )}
          </noscript>
        </>
      )}
    </>
  )
}

function countText(count: number): string {
  return plural(count, 'produto', 'produtos')
}

type MoreProps = { shown: number; total: number; isLoading: boolean; hasFailed: boolean; onWanted: () => void }

/** Infinite scroll; the button serves keyboards and retries. */
function More({ shown, total, isLoading, hasFailed, onWanted }: MoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const onReached = useEffectEvent(onWanted)

  useEffect(() => {
    const end = ref.current
    if (!end || isLoading || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReached(), {
      rootMargin: '400px',
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])

  return (
    <div
      ref={ref}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 pt-14 pb-24 text-center noscript:hidden"
    >
      <p className="num text-ink-soft">
        {shown} de {total} produtos
      </p>
      <Meter
        value={shown}
        max={total}
        label={`${shown} de ${total} produtos`}
        className="h-1 w-60 max-w-full text-ink"
      />
      {hasFailed && <p role="alert">Não foi possível carregar mais produtos.</p>}
      <Button busy={isLoading} onClick={onWanted}>
        {hasFailed ? 'Tentar novamente' : 'Carregar mais'}
      </Button>
    </div>
  )
}
