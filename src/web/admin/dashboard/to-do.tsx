import { use } from 'react'
import { Link } from 'react-router'
import AmphoraIcon from 'lucide-react/icons/amphora'
import CheckIcon from 'lucide-react/icons/check'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import ClockIcon from 'lucide-react/icons/clock'
import InboxIcon from 'lucide-react/icons/inbox'
import StarIcon from 'lucide-react/icons/star'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import TruckIcon from 'lucide-react/icons/truck'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { roleCan } from '#domain/role.ts'
import { plural } from '#domain/plural.ts'
import { daysBetween, saoPauloDay } from '#domain/calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { Attention } from '../attention-data.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Failed } from '../kit/blocks.tsx'
import { RoleContext } from '../access.ts'
import { pageNeeds } from '../page-needs.ts'
import { useAttention } from '../use-attention.ts'
import { TONE, type Tone } from '../kit/state.tsx'
import { unpaidText } from './unpaid-text.ts'

type Task = { to: string; tone: Tone; icon: IconComponent; title: string; more: string }

/** Work that waits for staff, the most urgent first; each entry links to the page where it is done. */
export function ToDo() {
  const { attention, hasFailed, reload } = useAttention()
  const now = useNow()
  const role = use(RoleContext)
  const canChange = roleCan(role, 'orders')
  const tasks = attention && tasksOf(attention, { now, canChange }).filter(({ to }) => roleCan(role, pageNeeds(to)))
  return (
    <section className="max-lg:order-first" aria-labelledby="precisa-de-atencao">
      <h2 id="precisa-de-atencao">Precisa de atenção</h2>
      {!tasks &&
        (hasFailed ? (
          <Failed title="Não foi possível ver o que espera" onRetry={() => void reload()} />
        ) : (
          <Skeleton className="mt-3 h-52" />
        ))}
      {tasks?.length === 0 && (
        <p className="flex items-center gap-2.5 py-4 text-ink-soft">
          <CheckIcon className="text-ok" />
          Nada espera por você agora.
        </p>
      )}
      <ul>
        {tasks?.map(({ to, tone, icon: Icon, title, more }) => (
          <li key={title} className="border-line not-first:border-t">
            <Link
              className={classNames(
                '-mx-2 grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 rounded-control px-2 py-3 hover:bg-(--hover)',
                TONE[tone],
              )}
              to={to}
            >
              <Icon className="mt-px text-(--tone)" />
              <span>
                <b className="font-semibold">{title}</b>
                <span className="block text-note text-ink-soft">{more}</span>
              </span>
              <ChevronRightIcon className="mt-0.5 size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function tasksOf(
  {
    to_send: toSend,
    unpaid,
    low_stock: lowStock,
    returns,
    held_reviews: reviews,
    messages,
    parked_jobs: parked,
  }: Attention,
  { now, canChange }: { now: Date; canChange: boolean },
): Task[] {
  const tasks: (Task | false)[] = [
    toSend.count > 0 && {
      to: canChange ? '/admin/pedidos/despachar' : '/admin/pedidos?status=confirmed',
      tone: 'way',
      icon: TruckIcon,
      title: plural(toSend.count, 'pedido para enviar', 'pedidos para enviar'),
      more: toSend.oldest_paid_at ? `O mais antigo foi pago ${agoText(toSend.oldest_paid_at, now)}` : '',
    },
    returns.count > 0 && {
      to: '/admin/devolucoes',
      tone: returns.overdue > 0 ? 'bad' : 'warn',
      icon: Undo2Icon,
      title: canChange
        ? plural(returns.count, 'devolução espera por você', 'devoluções esperam por você')
        : plural(returns.count, 'devolução espera pela loja', 'devoluções esperam pela loja'),
      more: returnsText(returns),
    },
    messages.due > 0 && {
      to: '/admin/mensagens?situacao=novas',
      tone: messages.late > 0 ? 'bad' : 'warn',
      icon: InboxIcon,
      title: plural(messages.due, 'mensagem para responder já', 'mensagens para responder já'),
      more: messages.late > 0 ? lateText(messages.late) : 'O prazo da lei acaba até amanhã',
    },
    reviews.count > 0 && {
      to: '/admin/avaliacoes?situacao=held',
      tone: 'warn',
      icon: StarIcon,
      title: plural(reviews.count, 'avaliação para publicar', 'avaliações para publicar'),
      more: reviews.oldest_at ? `A mais antiga chegou ${agoText(reviews.oldest_at, now)}` : '',
    },
    unpaid.count > 0 && {
      to: '/admin/pedidos?status=pending',
      tone: 'warn',
      icon: ClockIcon,
      title: `${unpaid.count.toLocaleString('pt-BR')} aguardando pagamento`,
      more: unpaidText(unpaid, now),
    },
    lowStock.count > 0 && {
      to: '/admin/produtos?estoque=baixo&situacao=ativos',
      tone: 'warn',
      icon: AmphoraIcon,
      title: plural(lowStock.count, 'produto com estoque baixo', 'produtos com estoque baixo'),
      more:
        lowStock.sold_out === 0
          ? 'Nenhum deles esgotado'
          : plural(lowStock.sold_out, 'deles esgotado', 'deles esgotados'),
    },
    parked > 0 && {
      to: '/admin/saude',
      tone: 'bad',
      icon: TriangleExclamationPointIcon,
      title: plural(parked, 'tarefa parou', 'tarefas pararam'),
      more: 'Um e-mail ou uma devolução que não saiu',
    },
  ]
  return tasks.filter((task) => task !== false)
}

/** '1 para responder, 1 sem reembolso, 1 atrasada' */
function returnsText({ to_answer: toAnswer, to_refund: toRefund, overdue }: Attention['returns']): string {
  const parts = [
    toAnswer > 0 && `${toAnswer} para responder`,
    toRefund > 0 && `${toRefund} sem reembolso`,
    overdue > 0 && plural(overdue, 'atrasada', 'atrasadas'),
  ]
  return parts.filter(Boolean).join(', ')
}

function lateText(late: number): string {
  return late === 1 ? 'De uma o prazo de 5 dias já venceu' : `De ${late} o prazo de 5 dias já venceu`
}

function agoText(instant: Date, now: Date): string {
  const days = daysBetween(saoPauloDay(instant), saoPauloDay(now))
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}
