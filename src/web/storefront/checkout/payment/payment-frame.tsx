import { createContext, type ReactNode, useContext } from 'react'
import { orderNumber } from '#domain/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Field } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PageMeta } from '#web/shared/page-meta.tsx'
import { usePlaceholder } from '#web/shared/placeholder-images.ts'
import type { Stage } from './stage.ts'

const FIELDS: Record<Stage, Field> = {
  choose: 'on-accent',
  pix: 'on-accent',
  waiting: 'on-accent',
  analysis: 'on-accent',
  paid: 'on-success',
  rejected: 'on-tint',
  wrong_amount: 'on-tint',
  cancelled: 'on-muted',
}

export const FRAME = 'grid grid-cols-1 lg:min-h-[max(760px,100svh-124px)] lg:grid-cols-2'
export const SAY = 'relative px-gutter py-7 md:py-10 lg:flex lg:flex-col lg:pt-24 lg:pr-16 lg:pb-18 lg:pl-(--edge)'
export const ACT = 'grid grid-cols-1 content-start gap-6 px-gutter pt-8 pb-14 lg:pt-18 lg:pr-(--edge) lg:pb-18 lg:pl-24'

/** Picture of the first bought product; null while unknown. */
export const BoughtPicture = createContext<string | null>(null)

type Props = {
  orderId: number
  stage: Stage
  title: string
  lead: ReactNode
  /** Updates without a reload: status, countdown. */
  state?: ReactNode
  footnote?: ReactNode
  children: ReactNode
}

/** The status on a field of colour, the actions beside it. */
export function PaymentFrame({ orderId, stage, title, lead, state, footnote, children }: Props) {
  const placeholder = usePlaceholder('payment')
  const picture = useContext(BoughtPicture) ?? placeholder
  return (
    <div className={FRAME}>
      <PageMeta title={title.replace(/\.$/, '')} />
      <section
        className={classNames(SAY, FIELDS[stage], stage === 'paid' && 'transition-colors duration-200')}
        aria-label="Situação do pedido"
      >
        {/* In forced colours the title's text has an opaque background, which would cover this line. */}
        <p className="forced-colors:relative">
          Pedido <span className="num">{orderNumber(orderId)}</span>
        </p>
        <h1 key={stage} ref={focusIfLost} tabIndex={-1} className="mt-3 mb-4 outline-none">
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {state}
        {footnote && <p className="mt-2 text-14 lg:mt-auto lg:max-w-[30ch] lg:pt-10">{footnote}</p>}
        {picture && (
          <Picture
            src={picture}
            alt=""
            sizes="172px"
            className="arch hidden lg:absolute lg:right-16 lg:bottom-0 lg:block lg:h-54 lg:w-43"
          />
        )}
      </section>
      <div className={ACT}>{children}</div>
    </div>
  )
}

/** For each stage's new title: the focused button may have unmounted with the stage before. */
function focusIfLost(title: HTMLElement | null): void {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true })
}
