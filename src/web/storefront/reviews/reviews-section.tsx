import type { Product } from '#contract/catalogue.ts'
import type { ProductReviews } from '#contract/reviews.ts'
import { reviewsPath } from '#domain/shop-paths.ts'
import { GoLink } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'

/** The product page's section with the newest reviews. */
export function ReviewsSection({ product, reviews }: { product: Product; reviews: ProductReviews }) {
  return (
    <section id="avaliacoes" className="wrap grid scroll-mt-24 gap-6 pb-16 lg:grid-cols-12 lg:pb-24">
      <div className="grid content-start gap-6 lg:col-[1/4]">
        <h2>Avaliações</h2>
        <ReviewsSummary product={product} reviews={reviews} />
      </div>
      <div className="lg:col-[5/13]">
        <ul className="grid">
          {reviews.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} productName={product.name} />
          ))}
        </ul>
        {reviews.count > reviews.reviews.length && (
          <p className="border-t border-line pt-4">
            <GoLink to={reviewsPath(product)} arrow="right">
              Ver as {reviews.count} avaliações
            </GoLink>
          </p>
        )}
      </div>
    </section>
  )
}
