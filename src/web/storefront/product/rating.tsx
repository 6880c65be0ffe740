import type { ProductDetail } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'

const STAR = 'm8 1 2 4.6 5 .5-3.8 3.3 1.2 4.9L8 11.7l-4.4 2.6 1.2-4.9L1 6.1l5-.5z'
const PLACES = [0, 19, 38, 57, 76]

/** Five stars of which `count` are filled. */
export function Stars({ count = 5 }: { count?: number }) {
  return (
    <svg className="h-4 w-23 flex-none fill-brand" viewBox="0 0 92 16" aria-hidden="true">
      {PLACES.map((x, index) => (
        <path key={x} transform={`translate(${x})`} d={STAR} className={index < count ? '' : 'fill-line'} />
      ))}
    </svg>
  )
}

type Props = { own: ProductDetail['rating']; shops: StoreSettings['rating'] }

/** The average of the product's reviews; without reviews, the demo's fixed rating. */
export function Rating({ own, shops }: Props) {
  const rating = own ?? shops
  if (!rating) return null
  return (
    <RenderedOnce as="p" name="Rating" of={[own]} className="flex min-h-8 items-center gap-2 text-14 text-ink-soft">
      <Stars count={own?.stars} />
      <a className={own ? 'underline underline-offset-3' : ''} href={own ? '#avaliacoes' : undefined}>
        <b className="num font-bold">{rating.score}</b> · {rating.count}{' '}
        {rating.count === 1 ? 'avaliação' : 'avaliações'}
      </a>
    </RenderedOnce>
  )
}
