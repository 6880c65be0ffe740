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
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderMail } from '#domain/order.ts'
import type { Consequence } from '#domain/status-consequences.ts'
import { Money } from '#web/ui/money.tsx'
import type { IconComponent } from '#web/ui/icon.ts'

type Line = { icon: IconComponent; words: ReactNode }

/** One thing that will happen, as staff read it before they decide. */
export function ConsequenceLine({ said, order }: { said: Consequence; order: AdminOrder }) {
  const { icon: Icon, words } = lineOf(said, order)
  return (
    <li>
      <Icon />
      <span>{words}</span>
    </li>
  )
}

function lineOf(said: Consequence, order: AdminOrder): Line {
  switch (said.kind) {
    case 'refund':
      return {
        icon: Undo2Icon,
        words: (
          <>
            <Sum cents={said.cents} /> serão reembolsados {wayBack(order.payment_method)}.
          </>
        ),
      }
    case 'refund_by_hand':
      return {
        icon: Undo2Icon,
        words: (
          <>
            <Sum cents={said.cents} /> foram recebidos por fora do provedor: a devolução é feita por você.
          </>
        ),
      }
    case 'sent_refunded':
      return {
        icon: TriangleExclamationPointIcon,
        words: (
          <>
            <b>Este pedido foi reembolsado por inteiro</b>: os <Sum cents={said.cents} /> voltaram ao cliente ou estão a
            caminho. Enviar agora é entregar sem receber.
          </>
        ),
      }
    case 'refund_withdrawn':
      return { icon: Undo2Icon, words: 'O reembolso que ainda não saiu é suspenso.' }
    case 'paid_by_hand':
      return {
        icon: ReceiptTextIcon,
        words: (
          <>
            <Sum cents={said.cents} /> passam a constar como pagos, por sua confirmação.
          </>
        ),
      }
    case 'unpaid':
      return { icon: ClockIcon, words: 'O pagamento volta a Pendente, com um novo prazo para pagar.' }
    case 'charge_closed':
      return { icon: LockIcon, words: 'A cobrança em aberto é encerrada no Mercado Pago.' }
    case 'stock_back':
      return {
        icon: PackageIcon,
        words: (
          <>
            <b>{unitsText(said.units)}</b>
            {ofProducts(said.products)} {pluralWord(said.units, 'volta', 'voltam')} ao estoque.
          </>
        ),
      }
    case 'stock_taken':
      return {
        icon: PackageIcon,
        words: (
          <>
            <b>{unitsText(said.units)}</b>
            {ofProducts(said.products)} {pluralWord(said.units, 'sai', 'saem')} do estoque, se houver.
          </>
        ),
      }
    case 'coupon_back':
      return {
        icon: TicketIcon,
        words: (
          <>
            O cupom <b className="mono">{said.code}</b> recupera 1 uso.
          </>
        ),
      }
    case 'coupon_taken':
      return {
        icon: TicketIcon,
        words: (
          <>
            O cupom <b className="mono">{said.code}</b> gasta 1 uso, se ainda houver.
          </>
        ),
      }
    case 'proof':
      return { icon: FileCheckIcon, words: 'A Prova Visual da Venda é gravada.' }
    case 'estimate':
      return { icon: TruckIcon, words: 'A previsão de entrega é recalculada a partir de hoje.' }
    case 'mail':
      return {
        icon: MailIcon,
        words: (
          <>
            <b>{order.customer_email}</b> {mailText(said.mails, said.hasTracking)}.
          </>
        ),
      }
  }
}

function Sum({ cents }: { cents: number }) {
  return (
    <b className="num">
      <Money cents={cents} />
    </b>
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

const TOLD: Record<OrderMail, string> = {
  payment_approved: 'do pagamento aprovado',
  order_shipped: 'do envio',
  order_delivered: 'da entrega',
  order_cancelled: 'do cancelamento',
}

function mailText(mails: readonly OrderMail[], hasTracking: boolean): string {
  const news = mails.map((mail) =>
    mail === 'order_shipped'
      ? `do envio, ${hasTracking ? 'com o link de rastreio' : 'sem código de rastreio'}`
      : TOLD[mail],
  )
  return `é avisado por e-mail ${news.length === 1 ? news[0] : `${news.slice(0, -1).join(', ')} e ${news.at(-1)}`}`
}
