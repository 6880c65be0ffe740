import { useEffect } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { ProductReviews } from '#contract/reviews.ts'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { Description } from './description.tsx'
import { ProductRows, type RelatedCards } from './product-rows.tsx'

export { AskAndShare } from './ask-and-share.tsx'
export { Promises } from './promises.tsx'
export { Rating } from './rating.tsx'

type Props = { product: ProductDetail; reviews: ProductReviews | null; related?: RelatedCards | undefined }

/** What stands below the window. */
export function More({ product, reviews, related }: Props) {
  useHiddenBar(product)
  return (
    <>
      <Description text={product.description} attributes={product.attributes} />
      {reviews && reviews.count > 0 && <ReviewsSection product={product} reviews={reviews} />}
      <ProductRows product={product} related={related} />
    </>
  )
}

/** Presses the button of this name, if it is there. Returns the name that is still to be pressed. */
export function pressAgain(live: HTMLElement | null, name: string): string {
  const button = name && live?.querySelector<HTMLElement>(`[name=${name}]`)
  if (!button) return name
  button.click()
  return ''
}

/** Hides the bar at the foot while the form is in view. The DOM's own way, because the first page has no room for code. */
function useHiddenBar(product: ProductDetail): void {
  useEffect(() => {
    const button = document.querySelector('main button[name="to"]')
    const bar = document.querySelector('[data-foot-bar]')
    if (!button || !bar) return
    const observer = new IntersectionObserver(([entry]) => bar.classList.toggle('invisible', entry!.isIntersecting))
    observer.observe(button)
    return () => observer.disconnect()
    // A chosen variant can replace both.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [product])
}
