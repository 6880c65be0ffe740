import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { ErrorPage, isNotFound, NotFound } from '#web/shared/error-page.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { GoLink } from '#web/ui/button.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { GRID } from '../list/shapes.ts'

export async function clientLoader({ params, context }: LoaderFunctionArgs) {
  return orPageError(context.get(apiContext).favorites.shared({ token: params.token ?? '' }))
}

/** Never cached: its owner may end the link at any time. */
export async function loader(args: LoaderFunctionArgs) {
  return data(await clientLoader(args), { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return <NotFound title="Esta lista não existe mais">Quem a criou pode ter parado de compartilhar.</NotFound>
}

/** A customer's favorites, by a link: only the products and the title that the owner wrote. */
export default function SharedFavoritesPage() {
  const { title, products } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap pb-section">
      <PageMeta title={title} />
      <PageTitle>{title}</PageTitle>
      {products.length === 0 && <p>Não há produtos nesta lista agora.</p>}
      <ul className={GRID}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} sizes="(width >= 1024px) 270px, 45vw" />
        ))}
      </ul>
      <p className="pt-10">
        <GoLink to="/produtos" arrow="right">
          Ver todos os produtos
        </GoLink>
      </p>
    </div>
  )
}
