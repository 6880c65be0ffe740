import { type ReactNode, useState } from 'react'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import { formatDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import { isPayableBy, MIN_PAYMENT_CENTS, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import type { CartTotals } from '#contract/cart.ts'
import { useStore } from '#web/data/store.ts'
import { GoLink } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { PixIcon } from '#web/ui/pix-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { InstalmentsText } from '../catalogue/instalments-text.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import { type MethodChoice, methodOf, optionOf, type PaymentWay } from './use-method.ts'

export const METHOD_ICONS: Record<PaymentMethod, IconComponent> = {
  card: CreditCardIcon,
  pix: PixIcon,
  boleto: ReceiptTextIcon,
}

/** The total with this method; null while it is unknown. */
type TextProps = { total: number | null; discount: number }

const WAYS: readonly PaymentWay[] = ['card', 'card_at_sight', 'pix', 'boleto']
const LABELS: Record<PaymentWay, string> = { ...PAYMENT_METHOD_LABELS, card_at_sight: 'Cartão à vista' }

const TEXTS: Record<PaymentWay, (props: TextProps) => ReactNode> = {
  card: CardText,
  card_at_sight: CardAtSightText,
  pix: PixText,
  boleto: BoletoText,
}

/** Methods that the shop does not offer are shown disabled, so that customers do not search for them. */
export function PaymentMethods({ totals, choice }: { totals: CartTotals | null; choice: MethodChoice }) {
  const { payment_methods: offered } = useStore()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-semibold">Como você quer pagar?</legend>
      {WAYS.map((way) => {
        const [method, option] = [methodOf(way), optionOf(totals, way)]
        if (way === 'card_at_sight' && !option) return null
        const isOffered = offered.includes(method)
        const total = (option ?? totals)?.total ?? null
        const isPayable = total === null || isPayableBy(method, total)
        const Text = TEXTS[way]
        return (
          <ChoiceCard
            key={way}
            name="pagamento"
            value={way}
            icon={METHOD_ICONS[method]}
            title={LABELS[way]}
            checked={choice.way === way}
            disabled={!isOffered || !isPayable}
            onChange={() => choice.choose(way)}
          >
            {!isOffered && 'No momento a loja não recebe por esta forma.'}
            {isOffered && !isPayable && (
              <>
                Só para pedidos a partir de <Money cents={MIN_PAYMENT_CENTS[method]} />.
              </>
            )}
            {isOffered && isPayable && <Text total={total} discount={option?.discount ?? 0} />}
          </ChoiceCard>
        )
      })}
      {offered.length === 0 && (
        <GoLink to="/contato" arrow="right" className="justify-self-start">
          Falar com a loja
        </GoLink>
      )}
    </fieldset>
  )
}

/** The chosen way of paying without the others, to be read. */
export function ChosenMethod({ totals, way }: { totals: CartTotals | null; way: PaymentWay }) {
  const option = optionOf(totals, way)
  const Text = TEXTS[way]
  return (
    <>
      <span className="block">{LABELS[way]}</span>
      <span className="block text-ink-soft">
        <Text total={(option ?? totals)?.total ?? null} discount={option?.discount ?? 0} />
      </span>
    </>
  )
}

function CardText({ total }: TextProps) {
  const plan = useInstalments(total ?? 0)
  return (
    <>
      {plan && (
        <>
          <InstalmentsText plan={plan} />.{' '}
        </>
      )}
      {!plan && total !== null && (
        <>
          <Money cents={total} /> à vista.{' '}
        </>
      )}
      Você digita o cartão no ambiente seguro do Mercado Pago.
    </>
  )
}

function CardAtSightText(props: TextProps) {
  return (
    <>
      <Discounted {...props} />
      em uma parcela. Você digita o cartão no ambiente seguro do Mercado Pago.
    </>
  )
}

/** 'R$ 436,05, com R$ 22,95 de desconto, '; nothing without one. */
function Discounted({ total, discount }: TextProps) {
  if (discount === 0 || total === null) return null
  return (
    <>
      <b className="font-semibold text-ink">
        <Money cents={total} />, com <Money cents={discount} /> de desconto,
      </b>{' '}
    </>
  )
}

function PixText({ total, discount }: TextProps) {
  const { confirms_by_hand: byHand } = useStore()
  return (
    <>
      <Discounted total={total} discount={discount} />
      {discount === 0 && total !== null && (
        <>
          <Money cents={total} />{' '}
        </>
      )}
      {byHand
        ? 'por um código para escanear ou copiar. A loja confere o pagamento no banco e confirma por e-mail.'
        : 'com confirmação na hora. Você recebe um código para escanear ou copiar.'}
    </>
  )
}

function BoletoText(props: TextProps) {
  const [due] = useState(() => boletoDueDay(new Date()))
  return (
    <>
      <Discounted {...props} />
      {props.discount > 0 ? 'e vence' : 'Vence'} em 3 dias úteis, em <span className="num">{formatDay(due)}</span>. O
      pedido é enviado depois da compensação.
    </>
  )
}
