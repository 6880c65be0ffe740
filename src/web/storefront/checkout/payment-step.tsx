import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#domain/address.ts'
import { formatDay } from '#domain/calendar.ts'
import { boletoDueDay, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { weekdayText } from '#web/dates.ts'
import { useStore } from '#web/store.ts'
import { Button, GoLink } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Cart } from '../cart/use-cart.ts'
import { useInstalments } from '../use-instalments.ts'
import { reviewLines } from './address-form.ts'
import type { Delivery } from './use-delivery.ts'
import type { OrderProblem } from './use-place-order.ts'

type Props = {
  cart: Cart
  address: Address
  delivery: Delivery | null
  isPlacing: boolean
  problem: OrderProblem | null
  onPay: (method: PaymentMethod) => void
}

export function PaymentStep({ cart, address, delivery, isPlacing, problem, onPay }: Props) {
  const [method, setMethod] = useState<PaymentMethod>('card')
  const total = cart.totals?.total ?? null

  function pay(event: FormEvent) {
    event.preventDefault()
    onPay(method)
  }

  return (
    <>
      <div className="mt-6 mb-7 flex justify-between gap-4 border-y border-line py-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-bold">Entregar em</b>
          {reviewLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {delivery && <span className="block text-ink-soft">Previsão: {weekdayText(delivery.estimated_date)}</span>}
        </p>
        <Link className="link inline-flex min-h-11 shrink-0 items-start" to="/checkout">
          Alterar<span className="sr-only"> o endereço</span>
        </Link>
      </div>
      <form onSubmit={pay}>
        {total === 0 ? <NothingToPay /> : <Methods total={total} method={method} onChoose={setMethod} />}
        {problem && <Problem problem={problem} />}
        <div className="pay-act mt-8">
          <Button type="submit" kind="main" busy={isPlacing || cart.counting === 'pending'} disabled={total === null || cart.counting === 'failed'}>
            <Icon name="lock" />
            {total === 0 ? 'Concluir pedido' : <span>Pagar {total !== null && <Money cents={total} />}</span>}
          </Button>
          <GoLink to="/checkout" arrow="left" className="justify-self-start">
            Voltar para a entrega
          </GoLink>
        </div>
      </form>
    </>
  )
}

const BY_HAND = 'por um código para escanear ou copiar. A loja confere o pagamento no banco e confirma por e-mail.'

type MethodsProps = { total: number | null; method: PaymentMethod; onChoose: (method: PaymentMethod) => void }

function Methods({ total, method, onChoose }: MethodsProps) {
  const plan = useInstalments(total ?? 0)
  const { confirms_by_hand: byHand } = useStore()
  const [boletoDue] = useState(() => boletoDueDay(new Date()))
  const choice = (name: PaymentMethod) => ({
    name: 'pagamento',
    value: name,
    title: PAYMENT_METHOD_LABELS[name],
    checked: method === name,
    onChange: () => onChoose(name),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-semibold">Como você quer pagar?</legend>
      <ChoiceCard {...choice('card')} icon="card">
        {total !== null && (
          <>
            {plan.count}x de <Money cents={plan.cents} /> sem juros.{' '}
          </>
        )}
        Você digita o cartão no ambiente seguro do Mercado Pago.
      </ChoiceCard>
      <ChoiceCard {...choice('pix')} icon="pix">
        {total !== null && <Money cents={total} />} {byHand ? BY_HAND : 'com confirmação na hora. Você recebe um código para escanear ou copiar.'}
      </ChoiceCard>
      <ChoiceCard {...choice('boleto')} icon="receipt">
        Vence em 3 dias úteis, em <span className="num">{formatDay(boletoDue)}</span>. O pedido é enviado depois da compensação.
      </ChoiceCard>
    </fieldset>
  )
}

function NothingToPay() {
  return <p className="rounded-control border-l-4 border-ok bg-surface px-4 py-3.5">O desconto cobre o pedido inteiro: não há nada a pagar.</p>
}

function Problem({ problem }: { problem: OrderProblem }) {
  return (
    <div className="mt-6 flex gap-3 rounded-control border-l-4 border-bad bg-surface px-4 py-3.5" role="alert">
      <Icon name="alert" className="mt-0.5 size-5 text-bad" />
      <div>
        <p className="font-semibold text-bad">{problem.sentence}</p>
        {problem.remedy && (
          <GoLink to={problem.remedy === 'cart' ? '/carrinho' : '/pedidos'} arrow="right">
            {problem.remedy === 'cart' ? 'Revisar o carrinho' : 'Ver Meus Pedidos'}
          </GoLink>
        )}
      </div>
    </div>
  )
}
