import { PageMeta } from '#web/shared/page-meta.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import type { Route } from './+types/add-refused-page.ts'
import { loadAttempt, redirectToCart } from './load-attempt.ts'

export const loader = loadAttempt
export const clientLoader = redirectToCart

/** Why a product was not added by a form sent without scripts (server/rendering/forms.ts). */
export default function AddRefusedPage({ loaderData }: Route.ComponentProps) {
  const { failure, errors, typed } = loaderData as Awaited<ReturnType<typeof loader>>
  const title = 'O produto não foi adicionado'
  return (
    <div className="wrap grid justify-items-start gap-6 pt-8 pb-section lg:pt-14">
      <PageMeta title={title} />
      <h1 className="wrap-anywhere">{title}</h1>
      <Problem text={failure ?? Object.values(errors)[0]} />
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="main" to={`/produto/${typed.product_id}`}>
          Ver o produto
        </LinkButton>
        <LinkButton to="/carrinho">Ver carrinho</LinkButton>
      </div>
    </div>
  )
}
