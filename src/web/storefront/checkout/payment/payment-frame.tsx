import { type ReactNode, useEffect, useRef } from 'react'
import { orderNumber } from '#domain/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { FieldColour } from '#web/ui/field-colour.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PageHead } from '#web/shared/page-head.tsx'
import { PLACEHOLDER_IMAGES } from '#web/shared/placeholder-images.ts'
import type { Stage } from './stage.ts'

const FIELDS: Record<Stage, FieldColour> = {
  pix: 'on-plum',
  waiting: 'on-plum',
  analysis: 'on-plum',
  paid: 'on-forest',
  rejected: 'on-blush',
  cancelled: 'on-sand',
}

type Props = {
  orderId: number
  stage: Stage
  title: string
  lead: ReactNode
  /** What changes by itself. */
  state?: ReactNode
  footnote?: ReactNode
  children: ReactNode
}

/** On a field of colour what is going on, beside it what one can do. */
export function PaymentFrame({ orderId, stage, title, lead, state, footnote, children }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shownStage = useRef<Stage | null>(null)

  // A button that had the focus may have left with the stage before.
  useEffect(() => {
    if (shownStage.current !== stage && document.activeElement === document.body)
      titleRef.current?.focus({ preventScroll: true })
    shownStage.current = stage
  }, [stage])

  return (
    <div className="settle">
      <PageHead title={title.replace(/\.$/, '')} />
      <section
        className={classNames('settle-say', FIELDS[stage])}
        data-paid={stage === 'paid' || undefined}
        aria-label="Situação do pedido"
      >
        <p>
          Pedido <span className="num">{orderNumber(orderId)}</span>
        </p>
        <h1 ref={titleRef} tabIndex={-1} className="mt-3 mb-4 outline-none">
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {state}
        {footnote && <p className="settle-note">{footnote}</p>}
        <Picture src={PLACEHOLDER_IMAGES.payment} alt="" sizes="172px" className="settle-arch arch" />
      </section>
      <div className="settle-act">{children}</div>
    </div>
  )
}
