import { type ClipboardEvent, Fragment } from 'react'
import { plural } from '#domain/plural.ts'
import { parcelAddress } from '#domain/address.ts'
import { hasValidS10CheckDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { CONTROL } from '#web/ui/field.tsx'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column, Selection } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'
import { pastedCodes } from './pasted-codes.ts'
import { obstacleOf, type Parcel, parcelName, unitsOf, warningsOf } from '../paper/parcels.ts'

type Codes = Readonly<Record<number, string>>
type Props = {
  parcels: readonly Parcel[]
  selection: Selection<Parcel>
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
      rows={table.parcels}
      selection={selection}
    />
  )
}

function columns({ parcels, codes, errors, onType }: Omit<Props, 'selection'>): readonly Column<Parcel>[] {
  function paste(event: ClipboardEvent, from: number) {
    const typed = pastedCodes(event.clipboardData.getData('text'), parcels, from)
    if (typed === null) return
    event.preventDefault()
    onType(typed)
  }
  return [
    {
      name: 'Pedido',
      place: 'a',
      width: '84px',
      cell: (parcel) => <OrderNumbers parcel={parcel} />,
    },
    { name: 'Destino', place: 'b', cell: (parcel) => <Destination parcel={parcel} /> },
    {
      name: 'Código',
      place: 'c',
      width: '212px',
      cell: (parcel) =>
        obstacleOf(parcel) === null && (
          <input
            className={`${CONTROL} num`}
            aria-label={`Código ${parcel.orders.length === 1 ? 'do' : 'dos'} ${parcelName(parcel)}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={codes[parcel.id] ?? ''}
            aria-invalid={errors[parcel.id] ? true : undefined}
            aria-describedby={`conferencia-${parcel.id}`}
            onChange={(event) => onType({ [parcel.id]: event.currentTarget.value })}
            onPaste={(event) =>
              paste(
                event,
                parcels.findIndex((row) => row.id === parcel.id),
              )
            }
          />
        ),
    },
    {
      name: 'Conferência',
      place: 'd',
      width: '200px',
      cell: (parcel) => (
        <span id={`conferencia-${parcel.id}`} role="status">
          <Check
            obstacle={obstacleOf(parcel)}
            code={codes[parcel.id] ?? ''}
            error={errors[parcel.id] ?? ''}
            others={Object.entries(codes).flatMap(([other, code]) => (other === String(parcel.id) ? [] : [code]))}
          />
        </span>
      ),
    },
  ]
}

function OrderNumbers({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <span className="num font-semibold">
        {parcel.orders.map(({ id }, index) => (
          <Fragment key={id}>
            {index > 0 && ' '}
            <span className="whitespace-nowrap">
              {index > 0 && '+ '}#{id}
            </span>
          </Fragment>
        ))}
      </span>
      <Sub className="num">{plural(unitsOf(parcel), 'item', 'itens')}</Sub>
    </>
  )
}

function Destination({ parcel }: { parcel: Parcel }) {
  const { first: order } = parcel
  const name = order.recipient_name ?? order.customer_name ?? order.customer_email
  const { city, lines } = parcelAddress(order)
  // What is left out needs no second look.
  const warnings = obstacleOf(parcel) === null ? warningsOf(parcel) : []
  return (
    <>
      <span className="block truncate" title={name}>
        {name}
      </span>
      <Sub className="truncate">{city || lines.join(', ')}</Sub>
      {warnings.map((warning) => (
        <State key={warning} plain wraps tone="warn" shape="triangle">
          {warning}
        </State>
      ))}
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
