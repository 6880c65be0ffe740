import { useState } from 'react'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { pluralWord } from '#domain/plural.ts'
import { type DispatchResult, SHIP_CONFIRMATIONS, type ShipConfirmation } from '#contract/admin-order-inputs.ts'
import { Note } from '../kit/blocks.tsx'
import { CheckField } from '../kit/fields.tsx'

type Asked = Pick<DispatchResult, 'id' | 'error'> & { kind: ShipConfirmation }
type Given = ReadonlyMap<number, readonly ShipConfirmation[]>

/** Orders that the server sends only after a confirmation: refunded in full, or leaving an unpaid one behind. */
export function useConfirmedLines() {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [confirmed, setConfirmed] = useState<readonly ShipConfirmation[]>([])
  /** What was confirmed for a line whose next question is open. */
  const [given, setGiven] = useState<Given>(new Map())
  const kindsOf = (id: number) => [
    ...(given.get(id) ?? []),
    ...asked.flatMap((line) => (line.id === id && confirmed.includes(line.kind) ? [line.kind] : [])),
  ]
  return {
    asked,
    confirmed,
    confirm: (kind: ShipConfirmation) =>
      setConfirmed((before) => (before.includes(kind) ? before.filter((each) => each !== kind) : [...before, kind])),
    /** Applies only to orders that were shown with the question, never to one that needs it later. */
    fieldsOf: (id: number) => Object.fromEntries(kindsOf(id).map((kind) => [kind, true])),
    note: (results: readonly DispatchResult[]) => {
      const next = results.flatMap(({ id, error, needs_confirmation: kind }) => (kind ? [{ id, error, kind }] : []))
      setGiven(new Map(next.map(({ id }) => [id, kindsOf(id)])))
      setAsked(next)
      setConfirmed([])
    },
  }
}

type Props = Pick<ReturnType<typeof useConfirmedLines>, 'asked' | 'confirmed' | 'confirm'>

export function ConfirmedLines({ asked, confirmed, confirm }: Props) {
  return SHIP_CONFIRMATIONS.map((kind) => {
    const lines = asked.filter((line) => line.kind === kind)
    if (lines.length === 0) return null
    return (
      <Note key={kind} tone="warn" icon={TriangleExclamationPointIcon} role="alert">
        {kind === 'ship_refunded' ? refundedText(lines) : <Unpaid lines={lines} />}
        <div className="mt-2">
          <CheckField
            label={labelOf(kind, lines.length)}
            checked={confirmed.includes(kind)}
            onChange={() => confirm(kind)}
          />
        </div>
      </Note>
    )
  })
}

function refundedText(lines: readonly Asked[]): string {
  const numbers = lines.map(({ id }) => `#${id}`).join(', ')
  return lines.length === 1
    ? `O pedido ${numbers} foi reembolsado por inteiro e não foi enviado.`
    : `Os pedidos ${numbers} foram reembolsados por inteiro e não foram enviados.`
}

function Unpaid({ lines }: { lines: readonly Asked[] }) {
  return (
    <ul>
      {lines.map(({ id, error }) => (
        <li key={id}>
          Pedido #{id}: {error}
        </li>
      ))}
    </ul>
  )
}

function labelOf(kind: ShipConfirmation, count: number): string {
  if (kind === 'ship_refunded')
    return pluralWord(count, 'Enviar este pedido mesmo assim', 'Enviar estes pedidos mesmo assim')
  return 'Enviar sem o que não foi pago'
}
