import type { ReactNode, Ref } from 'react'
import type { PaymentOption } from '#contract/cart.ts'
import { PageMeta } from '#web/shared/page-meta.tsx'
import type { Cart } from '../cart/use-cart.ts'
import { OrderSummary } from './order-summary.tsx'
import { type Step, Steps } from './steps.tsx'

type Props = {
  /** `tudo`: one page instead of the steps. */
  step: Step | 'tudo'
  /** Null while it is loading. */
  cart: Cart | null
  /** The chosen payment method. */
  option?: PaymentOption | undefined
  /** True for a buyer without an account. */
  isGuest?: boolean
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

const TITLES: Record<Step | 'tudo', string> = {
  identificacao: 'Identificação',
  entrega: 'Entrega',
  pagamento: 'Pagamento',
  tudo: 'Confira e pague',
}

/** The form, and the summary on a field of colour beside it; on phones the field is a bar above. */
export function PurchaseFrame({ step, cart, option, isGuest = false, titleRef, children }: Props) {
  const title = TITLES[step]
  return (
    <div
      className="grid grid-cols-1 lg:min-h-[max(820px,100svh-124px)] lg:grid-cols-[58%_minmax(0,1fr)]"
      aria-busy={cart === null || undefined}
    >
      <PageMeta title={cart ? title : 'Finalizar compra'} />
      <OrderSummary cart={cart} option={option} />
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:pt-6 lg:pr-18 lg:pb-24 lg:pl-(--edge)">
        {step !== 'tudo' && <Steps step={step} isGuest={isGuest} />}
        <h1 ref={titleRef} tabIndex={-1} className="mt-5 mb-3.5 text-[clamp(2.5rem,5vw,3.5rem)] outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
