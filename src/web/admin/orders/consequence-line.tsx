import type { ReactNode } from 'react'
import ClockIcon from 'lucide-react/icons/clock'
import FileCheckIcon from 'lucide-react/icons/file-check'
import LockIcon from 'lucide-react/icons/lock'
import MailIcon from 'lucide-react/icons/mail'
import PackageIcon from 'lucide-react/icons/package'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import TicketIcon from 'lucide-react/icons/ticket'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import TruckIcon from 'lucide-react/icons/truck'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { plural, pluralWord } from '#domain/plural.ts'
import type { AdminOrder } from '#contract/admin-order-views.ts'
import type { OrderMail } from '#domain/order.ts'
import type { Consequence } from '#domain/status-consequences.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { CODE } from '../kit/code-look.ts'

type Line = { icon: IconComponent; text: ReactNode }

/** One consequence of a status change, shown before it is confirmed. */
export function ConsequenceLine({ consequence, order }: { consequence: Consequence; order: AdminOrder }) {
  const { icon: Icon, text } = lineOf(consequence, order)
  return (
    <li className="flex gap-3 border-line py-2.5 not-first:border-t">
      <Icon className="mt-px text-ink-soft" />
      <span>{text}</span>
    </li>
  )
}

function lineOf(consequence: Consequence, order: AdminOrder): Line {
  switch (consequence.kind) {
    case 'refund':
      return {
        icon: Undo2Icon,
        text: (
          <>
            <Sum cents={consequence.cents} /> serão reembolsados {wayBack(order.payment_method)}.
          </>
        ),
      }
    case 'refund_by_hand':
      return {
        icon: Undo2Icon,
        text: (
          <>
            <Sum cents={consequence.cents} /> foram recebidos por fora do provedor: devolva ao cliente por fora. Fica em
            Devoluções, Para reembolsar, até você registrar que devolveu.
          </>
        ),
      }
    case 'debt_dropped':
      return {
        icon: Undo2Icon,
        text: (
          <>
            <Sum cents={consequence.cents} />, a devolver por fora pelo cancelamento, deixam de ser devidos.
          </>
        ),
      }
    case 'sent_refunded':
      return {
        icon: TriangleExclamationPointIcon,
        text: (
          <>
            <Strong>Este pedido foi reembolsado por inteiro</Strong>: os <Sum cents={consequence.cents} /> voltaram ao
            cliente ou estão a caminho. Enviar agora é entregar sem receber.
          </>
        ),
      }
    case 'refund_withdrawn':
      return { icon: Undo2Icon, text: 'O reembolso que ainda não saiu é suspenso.' }
    case 'paid_by_hand':
      return {
        icon: ReceiptTextIcon,
        text: (
          <>
            <Sum cents={consequence.cents} /> ficam registrados como recebidos por você, fora do Mercado Pago.
          </>
        ),
      }
    case 'unpaid':
      return { icon: ClockIcon, text: 'O pagamento volta a Pendente, com um novo prazo para pagar.' }
    case 'charge_closed':
      return { icon: LockIcon, text: 'A cobrança em aberto é encerrada no Mercado Pago.' }
    case 'stock_back':
      return {
        icon: PackageIcon,
        text: (
          <>
            <Strong>{unitsText(consequence.units)}</Strong>
            {ofProducts(consequence.products)} {pluralWord(consequence.units, 'volta', 'voltam')} ao estoque.
          </>
        ),
      }
    case 'stock_taken':
      return {
        icon: PackageIcon,
        text: (
          <>
            <Strong>{unitsText(consequence.units)}</Strong>
            {ofProducts(consequence.products)} {pluralWord(consequence.units, 'sai', 'saem')} do estoque, se houver.
          </>
        ),
      }
    case 'coupon_back':
      return {
        icon: TicketIcon,
        text: (
          <>
            O cupom <Strong className={CODE}>{consequence.code}</Strong> recupera 1 uso.
          </>
        ),
      }
    case 'coupon_taken':
      return {
        icon: TicketIcon,
        text: (
          <>
            O cupom <Strong className={CODE}>{consequence.code}</Strong> gasta 1 uso, se ainda houver.
          </>
        ),
      }
    case 'proof':
      return { icon: FileCheckIcon, text: 'A Prova Visual da Venda é gravada.' }
    case 'estimate':
      return { icon: TruckIcon, text: 'A previsão de entrega é recalculada a partir de hoje.' }
    case 'mail':
      return {
        icon: MailIcon,
        text: (
          <>
            <Strong>{order.customer_email}</Strong> {mailText(consequence.mails, consequence.hasTracking)}.
          </>
        ),
      }
  }
}

function Strong({ className, children }: { className?: string; children: ReactNode }) {
  return <b className={classNames('font-semibold wrap-anywhere', className)}>{children}</b>
}

function Sum({ cents }: { cents: number }) {
  return (
    <Strong className="num">
      <Money cents={cents} />
    </Strong>
  )
}

function wayBack(method: string): string {
  if (method === 'card') return 'no cartão, pelo Mercado Pago'
  return method === 'pix' ? 'por PIX, pelo Mercado Pago' : 'pelo Mercado Pago'
}

function unitsText(units: number): string {
  return plural(units, 'unidade', 'unidades')
}

function ofProducts(products: number): string {
  return products === 1 ? '' : ` de ${products} produtos`
}

const MAIL_SUBJECTS: Record<OrderMail, string> = {
  payment_approved: 'pagamento aprovado',
  order_shipped: 'envio',
  order_delivered: 'entrega',
  order_cancelled: 'cancelamento',
}

function mailText(mails: readonly OrderMail[], hasTracking: boolean): string {
  const subjects = mails.map((mail) =>
    mail === 'order_shipped'
      ? `envio (${hasTracking ? 'com o link de rastreamento' : 'sem código de rastreamento'})`
      : MAIL_SUBJECTS[mail],
  )
  const last = subjects.at(-1)!
  return subjects.length === 1
    ? `recebe um e-mail: ${last}`
    : `recebe ${subjects.length} e-mails: ${subjects.slice(0, -1).join(', ')} e ${last}`
}
