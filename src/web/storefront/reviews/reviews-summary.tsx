import { Link } from 'react-router'
import type { ProductReviews } from '#contract/reviews.ts'
import { plural } from '#domain/plural.ts'
import { reviewsPath } from '#domain/shop-paths.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Stars } from '../product/rating.tsx'

type Props = { product: { slug: string }; reviews: ProductReviews; chosen?: number | undefined }

/** The average, and a bar per number of stars that links to the list filtered by it. */
export function ReviewsSummary({ product, reviews: { count, score, stars, by_stars: byStars }, chosen }: Props) {
  return (
    <div className="grid content-start gap-5">
      <p className="flex items-center gap-3">
        <b className="display text-40 leading-none font-semibold">{score}</b>
        <span className="grid gap-0.5">
          <Stars count={stars} />
          <span className="text-14 text-ink-soft">{plural(count, 'avaliação', 'avaliações')}</span>
        </span>
      </p>
      <ul className="grid max-w-sm">
        {byStars
          .map((number, index) => ({ number, of: index + 1 }))
          .toReversed()
          .map(({ number, of }) => (
            <li key={of}>
              <Link
                to={`${reviewsPath(product)}?estrelas=${of}`}
                className="grid min-h-11 grid-cols-[6rem_1fr_2.5rem] items-center gap-3 text-14 no-underline hover:underline aria-[current]:font-semibold"
                aria-current={chosen === of ? 'page' : undefined}
              >
                {plural(of, 'estrela', 'estrelas')}
                <Meter value={number} max={count} label={`${number} de ${count}`} className="h-2 text-brand" />
                <span className="num text-right text-ink-soft">{number}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
