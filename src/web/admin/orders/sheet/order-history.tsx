import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import PencilIcon from 'lucide-react/icons/pencil'
import { type AdminOrder } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { MAX_NOTE } from '#contract/admin-order-inputs.ts'
import { formatInstant, saoPauloDay } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import { useCan } from '../../access.ts'
import { adminApi } from '../../api.ts'
import { ORDER_STATES, StateMark } from '../../kit/state.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'

type Entry = { at: Date; key: string; mark: ReactNode; title: ReactNode; by: string }

/** Events and internal notes, newest first. */
export function OrderHistory({ order, onChanged }: { order: AdminOrder; onChanged: () => Promise<void> }) {
  const canNote = useCan('orders')
  const entries = [...eventsOf(order), ...notesOf(order)].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-3">Histórico</h3>
      {canNote && <NoteForm orderId={order.id} onWritten={onChanged} />}
      <ol className="mt-4">
        {entries.map(({ at, key, mark, title, by }) => (
          <li
            key={key}
            className="group relative grid grid-cols-[16px_1fr] gap-x-3 pb-3.5 sm:grid-cols-[16px_1fr_auto] not-last:before:absolute not-last:before:top-4.5 not-last:before:-bottom-0.5 not-last:before:left-[7.5px] not-last:before:border-l not-last:before:border-line"
          >
            <span className="relative z-1 mt-0.5 size-4 bg-surface text-ink-soft group-first:text-ok">{mark}</span>
            <p className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-(length:--small) text-ink-soft">{by}</span>
            </p>
            <time
              className="num text-ink-soft max-sm:col-start-2 max-sm:text-(length:--small)"
              dateTime={at.toISOString()}
            >
              {whenText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventsOf({ history }: AdminOrder): Entry[] {
  // Reversed before the stable sort: of one instant, the later entry comes first. Keys count from the oldest, because the list grows at the front.
  return history.toReversed().map((event, index) => ({
    at: event.at,
    key: `event-${history.length - index}`,
    mark: <StateMark shape={ORDER_STATES[event.to].shape} className="size-4" />,
    title: <EventTitle {...event} />,
    by: event.actor,
  }))
}

function EventTitle({ reason, from, to }: { reason: string; from: OrderStatus | null; to: OrderStatus }) {
  const isMove = from !== null && from !== to
  // What a new order reserves is said after its first words.
  const [name = '', ...rest] = from === null ? reason.split(', ') : [reason]
  return (
    <>
      <b className="font-semibold">{name}</b>
      {rest.map((words) => `, ${words}`)}
      {isMove && `: ${ORDER_STATUS_LABELS[from]} → ${ORDER_STATUS_LABELS[to]}`}
    </>
  )
}

function notesOf({ notes }: AdminOrder): Entry[] {
  return notes.toReversed().map(({ id, author, text, written_at: at }) => ({
    at,
    key: `note-${id}`,
    mark: <PencilIcon className="size-4" />,
    title: <span className="wrap-anywhere whitespace-pre-line">{text}</span>,
    by: `Anotação interna de ${author}`,
  }))
}

function whenText(at: Date): string {
  const text = formatInstant(at)
  return saoPauloDay(at) === saoPauloDay(new Date()) ? `hoje, ${text.slice(-5)}` : text
}

const NOTE_SCHEMA = formSchema({ text: z.string() }, adminOrders.addNote.body)

function NoteForm({ orderId, onWritten }: { orderId: number; onWritten: () => Promise<void> }) {
  const [kept, keep] = useKeptText(`anotacao-${orderId}`)
  const { form, field, save, isSaving } = useActionForm({
    schema: NOTE_SCHEMA,
    defaultValues: { text: kept },
    send: (input) => adminApi.adminOrders.addNote({ ...input, id: orderId }),
    onDone: async () => {
      keep('')
      form.reset({ text: '' })
      await onWritten()
    },
    failed: 'Erro ao gravar a anotação',
  })
  const { error: _, ...text } = field('text', { onChanged: keep })

  return (
    <form className="flex gap-2" onSubmit={(event) => void save(event)}>
      <input
        className={`${CONTROL} min-w-0 flex-1`}
        aria-label="Anotação interna"
        placeholder="Escrever uma anotação interna"
        maxLength={MAX_NOTE}
        autoComplete="off"
        {...text}
      />
      <Button size="sm" type="submit" busy={isSaving} disabled={form.watch('text').trim() === ''}>
        Anotar
      </Button>
    </form>
  )
}
