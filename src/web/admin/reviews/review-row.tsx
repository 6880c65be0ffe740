import { Link, useRevalidator } from 'react-router'
import type { AdminReview } from '#contract/admin-reviews.ts'
import { formatInstant } from '#domain/calendar.ts'
import { orderNumber } from '#domain/order.ts'
import { largePicture } from '#domain/picture.ts'
import { plural } from '#domain/plural.ts'
import { MAX_STARS, type ReviewState } from '#domain/review.ts'
import { productPath } from '#domain/shop-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'

export const STATES: Record<ReviewState, { label: string; tone: Tone; shape: Shape }> = {
  held: { label: 'Esperando a loja', tone: 'warn', shape: 'wait' },
  published: { label: 'Publicada', tone: 'ok', shape: 'done' },
  hidden: { label: 'Oculta', tone: 'off', shape: 'cross' },
}

type Props = { review: AdminReview; onAnswer: () => void; onHide: () => void; onProduct: () => void }

export function ReviewRow({ review, onAnswer, onHide, onProduct }: Props) {
  const { id, version, author, email, stars, state, text, variant_text: variant, pictures, answer } = review
  const { revalidate } = useRevalidator()
  const [publish, isPublishing] = useAction(async () => {
    try {
      await adminApi.adminReviews.publish({ id, version })
      showToast({ text: 'Avaliação publicada' })
    } catch (error) {
      toastError(error, { refused: 'Erro ao publicar a avaliação' })
    }
    await revalidate()
  })
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-4 lg:grid-cols-[220px_minmax(0,1fr)_200px]">
      <div className="grid content-start gap-1">
        <span className="text-brand" aria-hidden="true">
          {'★'.repeat(stars)}
          <span className="text-field-edge">{'★'.repeat(MAX_STARS - stars)}</span>
        </span>
        <span className="sr-only">{plural(stars, 'estrela', 'estrelas')}</span>
        <b className="font-semibold">{author}</b>
        <span className="truncate text-note text-ink-soft" title={email}>
          {email}
        </span>
        <span className="text-note text-ink-soft">
          {formatInstant(review.edited_at ?? review.written_at)}
          {review.edited_at && ' (editada)'}
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p className="wrap-anywhere">
          <Link className={TEXT_LINK} to={productPath({ slug: review.product_slug })}>
            {review.product_name}
          </Link>
          {variant && <span className="text-ink-soft"> · {variant}</span>}
          <span className="text-ink-soft"> · </span>
          <Link className={`${TEXT_LINK} whitespace-nowrap`} to={`/admin/pedidos/${review.order_id}`}>
            pedido {orderNumber(review.order_id)}
          </Link>
        </p>
        <p className="max-w-[80ch] wrap-anywhere whitespace-pre-line">
          {text || <span className="text-ink-soft">Sem texto</span>}
        </p>
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map((url, index) => (
              <li key={url}>
                <a href={largePicture(url)} target="_blank" rel="noopener noreferrer">
                  <Picture
                    src={url}
                    alt={`Foto ${index + 1} de ${author}, em outra aba`}
                    sizes="72px"
                    className="size-18 rounded-control"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.hidden_reason && <p className="text-note text-ink-soft">Oculta porque: {review.hidden_reason}</p>}
        {answer && (
          <p className="max-w-[80ch] border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
            <b className="font-semibold">Resposta da loja: </b>
            {answer}
          </p>
        )}
      </div>
      <div className="grid content-start justify-items-start gap-2 lg:justify-items-end">
        <State tone={STATES[state].tone} shape={STATES[state].shape}>
          {STATES[state].label}
        </State>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {state !== 'published' && (
            <Button size="tight" kind={state === 'held' ? 'main' : 'line'} busy={isPublishing} onClick={publish}>
              Publicar<span className="sr-only"> a avaliação de {author}</span>
            </Button>
          )}
          <Button size="tight" onClick={onAnswer}>
            {answer ? 'Mudar resposta' : 'Responder'}
            <span className="sr-only"> a {author}</span>
          </Button>
          {state !== 'hidden' && (
            <Button size="tight" onClick={onHide}>
              Ocultar<span className="sr-only"> a avaliação de {author}</span>
            </Button>
          )}
          <Button size="tight" kind="quiet" className="max-lg:-ml-3.5 lg:-mr-2.5" onClick={onProduct}>
            Só deste produto<span className="sr-only">: {review.product_name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
