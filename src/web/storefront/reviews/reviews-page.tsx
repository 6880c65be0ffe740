import { data, type HeadersArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { REVIEWS_PER_PAGE } from '#contract/reviews.ts'
import { PAGE_CHOICES_HEADER, PAGE_TAGS_HEADER, productTag } from '#contract/page-tags.ts'
import { plural } from '#domain/plural.ts'
import { productPath, reviewsPath } from '#domain/shop-paths.ts'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { productPicture } from '#web/shared/product-links.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'

/** Later pages are not cached. */
const MAX_CACHED_PAGES = 20

async function load({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const product = await orPageError(api.catalogue.productAt({ slug: params.slug ?? '' }))
  const url = new URL(request.url)
  if (url.pathname !== reviewsPath(product)) throw redirect(reviewsPath(product) + url.search, 301)
  const chosen = Number(url.searchParams.get('estrelas')) || undefined
  const page = Number(url.searchParams.get('pagina')) || 1
  const reviews = await orPageError(api.reviews.ofProduct({ id: product.id, stars: chosen, page }))
  return { product, reviews, chosen, page }
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await load(args)
  const stars = [1, 2, 3, 4, 5].map((of) => `estrelas=${of}`)
  const pages = Math.ceil(loaded.reviews.count / REVIEWS_PER_PAGE)
  const numbers = Array.from({ length: Math.min(pages, MAX_CACHED_PAGES) }, (_, at) => `pagina=${at + 1}`)
  return data(loaded, {
    headers: {
      [PAGE_TAGS_HEADER]: productTag(loaded.product.id),
      [PAGE_CHOICES_HEADER]: [...stars, ...numbers].join('&'),
    },
  })
}

export const clientLoader = load

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** All reviews of a product, newest first, also those of one number of stars. */
export default function ReviewsPage() {
  const { product, reviews, chosen, page } = useLoaderData<typeof load>()
  return (
    <div className="wrap pb-section">
      <PageMeta
        title={`Avaliações de ${product.name}`}
        picture={productPicture(product)}
        {...(reviews.count > 0 && { path: reviewsPath(product) })}
      />
      <p className="pt-4">
        <GoLink to={productPath(product)} arrow="left" className="wrap-anywhere">
          {product.name}
        </GoLink>
      </p>
      <h1 className="mt-2 mb-8 wrap-anywhere">Avaliações</h1>
      {reviews.count === 0 ? (
        <p>Este produto ainda não tem avaliações. Só quem comprou pode avaliar.</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-12">
          <div className="lg:col-[1/4]">
            <ReviewsSummary product={product} reviews={reviews} chosen={chosen} />
          </div>
          <div className="lg:col-[5/13]">
            {chosen !== undefined && (
              <p className="pb-4">
                Só as de {plural(chosen, 'estrela', 'estrelas')}.{' '}
                <Link className="link" to={reviewsPath(product)}>
                  Ver todas
                </Link>
              </p>
            )}
            {reviews.reviews.length === 0 && <p>Não há nenhuma.</p>}
            <ul className="grid">
              {reviews.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} productName={product.name} />
              ))}
            </ul>
            {reviews.pages > 1 && <Pager {...{ product, chosen, page }} pages={reviews.pages} />}
          </div>
        </div>
      )}
    </div>
  )
}

type PagerProps = { product: { slug: string }; chosen: number | undefined; page: number; pages: number }

function Pager({ product, chosen, page, pages }: PagerProps) {
  const pathOf = (number: number) => {
    const query = new URLSearchParams({
      ...(chosen !== undefined && { estrelas: String(chosen) }),
      ...(number > 1 && { pagina: String(number) }),
    })
    return query.size > 0 ? `${reviewsPath(product)}?${query}` : reviewsPath(product)
  }
  return (
    <nav className="flex flex-wrap items-center gap-4 border-t border-line pt-6" aria-label="Páginas de avaliações">
      {page > 1 && <LinkButton to={pathOf(page - 1)}>Mais novas</LinkButton>}
      <span className="num text-ink-soft">
        Página {page} de {pages}
      </span>
      {page < pages && <LinkButton to={pathOf(page + 1)}>Mais antigas</LinkButton>}
    </nav>
  )
}
