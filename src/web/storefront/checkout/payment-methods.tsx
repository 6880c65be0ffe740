import { type ReactNode, useState } from 'react'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import { formatDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import {
  isPayableBy,
  MIN_PAYMENT_CENTS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#domain/payment.ts'
import { useStore } from '#web/data/store.ts'
import { GoLink } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { PixIcon } from '#web/ui/pix-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useInstalments } from '../catalogue/use-instalments.ts'
import type { MethodChoice } from './use-method.ts'

export const METHOD_ICONS: Record<PaymentMethod, IconComponent> = {
  card: CreditCardIcon,
  pix: PixIcon,
  boleto: ReceiptTextIcon,
}

type TextProps = { total: number | null }

const TEXTS: Record<PaymentMethod, (props: TextProps) => ReactNode> = {
  card: CardText,
  pix: PixText,
  boleto: BoletoText,
}

/** Methods that the shop does not offer are shown disabled, so that customers do not search for them. */
export function PaymentMethods({ total, choice: { method, choose } }: TextProps & { choice: MethodChoice }) {
  const { payment_methods: offered } = useStore()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-semibold">Como você quer pagar?</legend>
      {PAYMENT_METHODS.map((name) => {
        const isOffered = offered.includes(name)
        const isPayable = total === null || isPayableBy(name, total)
        const Text = TEXTS[name]
        return (
          <ChoiceCard
            key={name}
            name="pagamento"
            value={name}
            icon={METHOD_ICONS[name]}
            title={PAYMENT_METHOD_LABELS[name]}
            checked={method === name}
            disabled={!isOffered || !isPayable}
            onChange={() => choose(name)}
          >
            {!isOffered && 'No momento a loja não recebe por esta forma.'}
            {isOffered && !isPayable && (
              <>
                Só para pedidos a partir de <Money cents={MIN_PAYMENT_CENTS[name]} />.
              </>
            )}
            {isOffered && isPayable && <Text total={total} />}
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

function CardText({ total }: TextProps) {
  const plan = useInstalments(total ?? 0)
  return (
    <>
      {plan && (
        <>
          {plan.count}x de <Money cents={plan.cents} /> sem juros.{' '}
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

function PixText({ total }: TextProps) {
  const { confirms_by_hand: byHand } = useStore()
  return (
    <>
      {total !== null && <Money cents={total} />}{' '}
      {byHand
        ? 'por um código para escanear ou copiar. A loja confere o pagamento no banco e confirma por e-mail.'
        : 'com confirmação na hora. Você recebe um código para escanear ou copiar.'}
    </>
  )
}

function BoletoText() {
  const [due] = useState(() => boletoDueDay(new Date()))
  return (
    <>
      Vence em 3 dias úteis, em <span className="num">{formatDay(due)}</span>. O pedido é enviado depois da compensação.
    </>
  )
}
