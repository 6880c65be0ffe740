import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { type Invitation, REVIEW_PICTURE_LIMITS } from '#contract/reviews.ts'
import { MAX_REVIEW_LENGTH, type ReviewState } from '#domain/review.ts'
import { NO_PICTURE } from '#domain/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, FIELD_HINT, FIELD_LABEL, FieldFrame } from '#web/ui/field.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { StarsField } from './stars-field.tsx'
import { useDraft } from './use-draft.ts'

type Item = Invitation['items'][number]

const STATES: Record<ReviewState, { text: string; tone: 'ok' | 'warn' | 'bad'; icon: IconComponent }> = {
  published: { text: 'Sua avaliação está na página do produto.', tone: 'ok', icon: CheckIcon },
  held: { text: 'Sua avaliação aparece na loja depois de ser lida por ela.', tone: 'warn', icon: ClockIcon },
  hidden: { text: 'A loja ocultou sua avaliação.', tone: 'bad', icon: EyeOffIcon },
}

type Props = { item: Item; action: string; isSaved: boolean; attempt: FormAttempt | null }

/** A product of the order with its review form. */
export function WriteItem({ item, action, isSaved, attempt }: Props) {
  const { product_id: id, product_name: name, variant_text: variant, image_url: image, review } = item
  const titleId = `titulo-${id}`
  return (
    <li
      id={`produto-${id}`}
      className="grid scroll-mt-24 gap-5 rounded-picture bg-surface px-5 py-6 lg:px-10 lg:py-9"
      aria-labelledby={titleId}
    >
      <div className="flex items-center gap-4">
        <span className="size-18 shrink-0 overflow-hidden rounded-control">
          <Picture src={image ?? NO_PICTURE} alt="" sizes="72px" className="size-18" />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} className="text-22 wrap-anywhere">
            {name}
          </h2>
          {variant && <p className="text-14 text-ink-soft">{variant}</p>}
        </div>
      </div>
      {isSaved && (
        <p role="status" className="font-semibold">
          Obrigado! Sua avaliação foi guardada.
        </p>
      )}
      {review && (
        <StateLine {...STATES[review.state]}>
          {STATES[review.state].text}
          {review.hidden_reason && ` Motivo: ${review.hidden_reason}`}
        </StateLine>
      )}
      <Form item={item} action={action} isSaved={isSaved} attempt={attempt} />
    </li>
  )
}

function Form({ item: { product_id: id, product_name: name, review }, action, isSaved, attempt }: Props) {
  const { formRef, keep, forget } = useDraft(`${action}#${id}`, isSaved)
  const stars = Number(attempt?.typed.stars) || review?.stars || null
  return (
    <form
      ref={formRef}
      onInput={keep}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid gap-5"
      aria-label={`Avaliar ${name}`}
    >
      <input type="hidden" name="product_id" value={id} />
      <StarsField stars={stars} error={attempt?.errors.stars} />
      <FieldFrame label="O que você achou? (opcional)" error={attempt?.errors.text}>
        {(wiring) => (
          <textarea
            className={`${CONTROL} py-2.5`}
            name="text"
            rows={5}
            maxLength={MAX_REVIEW_LENGTH}
            defaultValue={attempt?.typed.text ?? review?.text}
            {...wiring}
          />
        )}
      </FieldFrame>
      {review && review.pictures.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className={FIELD_LABEL}>Fotos que ficam</legend>
          <div className="flex flex-wrap gap-3">
            {review.pictures.map((url, index) => (
              <label key={url} className="grid min-h-11 justify-items-center gap-1 text-14">
                <Picture src={url} alt={`Foto ${index + 1}`} sizes="96px" className="size-24 rounded-control" />
                <span className="flex items-center gap-2">
                  <input type="checkbox" name="kept" value={url} defaultChecked className="size-5" />
                  Manter
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <FieldFrame
        label="Fotos (opcional)"
        hint={`Até ${REVIEW_PICTURE_LIMITS.perReview}, de 10 MB cada. O lugar e a câmera gravados nelas são apagados.`}
      >
        {(wiring) => (
          <input
            type="file"
            name="pictures"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            className="min-h-11 w-full text-14 file:mr-4 file:min-h-11 file:rounded-control file:border file:border-field-edge file:bg-surface file:px-4"
            {...wiring}
          />
        )}
      </FieldFrame>
      <Problem text={attempt?.failure ?? null} />
      <p className={FIELD_HINT}>Não escreva telefone, endereço nem dados de outras pessoas: a avaliação é pública.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" type="submit" className="max-xs:w-full">
          {review ? 'Salvar avaliação' : 'Enviar avaliação'}
        </Button>
        {review && (
          <Button type="submit" name="intent" value="remove" formNoValidate className="max-xs:w-full" onClick={forget}>
            Apagar avaliação
          </Button>
        )}
      </div>
    </form>
  )
}
