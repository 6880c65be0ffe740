import { useState } from 'react'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { pluralWord } from '#domain/plural.ts'
import type { DispatchResult } from '#contract/admin-orders.ts'
import { Note } from '../kit/blocks.tsx'
import { CheckField } from '../kit/fields.tsx'

/** Orders refunded in full: the server marks them as sent only after a confirmation. */
export function useRefundedLines() {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isConfirmed, setConfirmed] = useState(false)
  return {
    ids,
    isConfirmed,
    confirm: setConfirmed,
    /** Applies only to orders that were shown as refunded, never to one refunded later. */
    fieldsOf: (id: number) => (isConfirmed && ids.includes(id) ? { ship_refunded: true } : {}),
    note: (results: readonly DispatchResult[]) => {
      setIds(results.flatMap(({ id, needs_confirmation: needsIt }) => (needsIt ? [id] : [])))
      setConfirmed(false)
    },
  }
}

type Props = Pick<ReturnType<typeof useRefundedLines>, 'ids' | 'isConfirmed' | 'confirm'>

export function RefundedLines({ ids, isConfirmed, confirm }: Props) {
  if (ids.length === 0) return null
  const numbers = ids.map((id) => `#${id}`).join(', ')
  return (
    <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
      {ids.length === 1
        ? `O pedido ${numbers} foi reembolsado por inteiro e não foi enviado.`
        : `Os pedidos ${numbers} foram reembolsados por inteiro e não foram enviados.`}
      <div className="mt-2">
        <CheckField
          label={pluralWord(ids.length, 'Enviar este pedido mesmo assim', 'Enviar estes pedidos mesmo assim')}
          checked={isConfirmed}
          onChange={() => confirm(!isConfirmed)}
        />
      </div>
    </Note>
  )
}
