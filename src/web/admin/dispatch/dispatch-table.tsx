import type { ClipboardEvent } from 'react'
import { plural } from '#domain/plural.ts'
import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { parcelAddress } from '#domain/address.ts'
import { dispatchObstacle, parcelLines, parcelWarning } from '#domain/parcel.ts'
import { hasValidS10CheckDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { CONTROL } from '#web/ui/field.tsx'
import { Sub } from '../kit/cells.tsx'
import { type Column, DataTable, type Selection } from '../kit/data-table.tsx'
import { State } from '../kit/state.tsx'

type Codes = Readonly<Record<number, string>>
type Props = {
  orders: readonly PrintedOrder[]
  selection: Selection<PrintedOrder>
  codes: Codes
  errors: Codes
  onType: (typed: Codes) => void
}

export function DispatchTable({ selection, ...table }: Props) {
  return (
    <DataTable
      caption="Códigos por pedido"
      stack="'p a b' auto '. c c' auto '. d d' auto / 36px auto minmax(0, 1fr)"
      columns={columns(table)}
      rows={table.orders}
      selection={selection}
    />
  )
}

function columns({ orders, codes, errors, onType }: Omit<Props, 'selection'>): readonly Column<PrintedOrder>[] {
  function paste(event: ClipboardEvent, from: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const open = orders.slice(from).filter((order) => dispatchObstacle(order) === null)
    onType(Object.fromEntries(open.slice(0, lines.length).map(({ id }, index) => [id, lines[index]!])))
  }
  return [
    {
      name: 'Pedido',
      place: 'a',
      width: '84px',
      cell: (order) => <OrderNumber order={order} />,
    },
    { name: 'Destino', place: 'b', cell: (order) => <Destination order={order} /> },
    {
      name: 'Código',
      place: 'c',
      width: '212px',
      cell: ({ id, ...order }) =>
        dispatchObstacle(order) === null && (
          <input
            className={`${CONTROL} num`}
            aria-label={`Código do pedido ${id}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={codes[id] ?? ''}
            aria-invalid={errors[id] ? true : undefined}
            aria-describedby={`conferencia-${id}`}
            onChange={(event) => onType({ [id]: event.currentTarget.value })}
            onPaste={(event) =>
              paste(
                event,
                orders.findIndex((order) => order.id === id),
              )
            }
          />
        ),
    },
    {
      name: 'Conferência',
      place: 'd',
      width: '200px',
      cell: ({ id, ...order }) => (
        <span id={`conferencia-${id}`} role="status">
          <Check
            obstacle={dispatchObstacle(order)}
            code={codes[id] ?? ''}
            error={errors[id] ?? ''}
            others={Object.entries(codes).flatMap(([other, code]) => (other === String(id) ? [] : [code]))}
          />
        </span>
      ),
    },
  ]
}

function OrderNumber({ order }: { order: PrintedOrder }) {
  const units = parcelLines(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <span className="num font-semibold">#{order.id}</span>
      <Sub className="num">{plural(units, 'item', 'itens')}</Sub>
    </>
  )
}

function Destination({ order }: { order: PrintedOrder }) {
  const name = order.recipient_name ?? order.customer_name ?? order.customer_email
  const { city, lines } = parcelAddress(order)
  const warning = parcelWarning(order)
  return (
    <>
      <span className="block truncate" title={name}>
        {name}
      </span>
      <Sub className="truncate">{city || lines.join(', ')}</Sub>
      {warning && (
        <State plain wraps tone="warn" shape="triangle">
          {warning}
        </State>
      )}
    </>
  )
}

/** Checks a code before it is saved; a failed check does not prevent saving. */
function Check({
  obstacle,
  code,
  error,
  others,
}: {
  obstacle: string | null
  code: string
  error: string
  others: readonly string[]
}) {
  if (obstacle !== null) return <Result tone="warn" shape="triangle" text={`${obstacle}: fica de fora`} />
  const read = normalizeTrackingCode(code)
  if (error) return <Result tone="bad" shape="cross" text={error} />
  if (code.trim() === '') return <Result tone="off" shape="wait" text="Fica em Pago" />
  if (read === null) return <Result tone="bad" shape="cross" text="Digite um código de rastreamento válido" />
  if (others.some((other) => normalizeTrackingCode(other) === read))
    return <Result tone="warn" shape="triangle" text="Código repetido, revise" />
  const isRight = hasValidS10CheckDigit(read)
  if (isRight === null) return <Result tone="off" shape="going" text="De outra transportadora" />
  return isRight ? (
    <Result tone="ok" shape="done" text="Dígito confere" />
  ) : (
    <Result tone="warn" shape="triangle" text="Dígito não confere, revise" />
  )
}

function Result({
  text,
  ...state
}: {
  tone: 'ok' | 'warn' | 'bad' | 'off'
  shape: 'done' | 'triangle' | 'cross' | 'wait' | 'going'
  text: string
}) {
  return (
    <State plain {...state}>
      {text}
    </State>
  )
}
