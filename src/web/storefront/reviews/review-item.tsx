import BadgeCheckIcon from 'lucide-react/icons/badge-check'
import type { Review } from '#contract/reviews.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import { useStore } from '#web/data/store.ts'
import { Stars } from '../product/rating.tsx'
import { ReviewPhotos } from './review-photos.tsx'

/** Texts of customers and shop are shown as they were typed: addresses in them are no links. */
export function ReviewItem({ review, productName }: { review: Review; productName: string }) {
  const { author, stars, text, variant_text: variant, written_at: at, edited_at: editedAt, answer } = review
  const { store_name: storeName } = useStore()
  return (
    <li className="grid content-start gap-3 border-t border-line py-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} />
        <span className="sr-only">{plural(stars, 'estrela', 'estrelas')}</span>
        <b className="font-semibold">{author}</b>
        <span className="inline-flex items-center gap-1 text-14 text-ink-soft">
          <BadgeCheckIcon className="size-4 text-ok" />
          Compra verificada
        </span>
      </div>
      {text && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      {review.pictures.length > 0 && (
        <ReviewPhotos urls={review.pictures} name={`${productName}, na avaliação de ${author}`} />
      )}
      <p className="text-14 text-ink-soft">
        <time dateTime={at.toISOString()}>{formatLongDay(saoPauloDay(at))}</time>
        {editedAt && ' (editada)'}
        {variant && ` · Comprou ${variant}`}
      </p>
      {answer && (
        <div className="mt-1 grid max-w-[68ch] gap-1 border-l-2 border-brand pl-4">
          <p className="text-14 font-semibold">Resposta da loja {storeName}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </li>
  )
}
