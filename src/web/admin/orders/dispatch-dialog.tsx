import { useState } from 'react'
import { useRevalidator } from 'react-router'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { plural, pluralWord } from '#domain/plural.ts'
import { MAX_DISPATCH } from '#contract/admin-order-inputs.ts'
import { parseDispatch, withoutShipped } from '#web/admin/dispatch/dispatch-list.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { toastError } from '../kit/toast-error.ts'
import { TextField } from '../kit/fields.tsx'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { useRetry } from '../kit/use-retry.ts'
import { DispatchPreview } from './dispatch-preview.tsx'
import { toastUnchecked } from './toast-unchecked.ts'
import { ConfirmedLines, useConfirmedLines } from './confirmed-lines.tsx'
import { useWrongDigits } from './use-wrong-digits.tsx'
import { useTypedOrders } from './use-typed-orders.ts'

function numbersIn(pasted: string): number[] {
  return parseDispatch(pasted).flatMap((line) => (line.ok ? [line.orderId] : []))
}

/** Saves a pasted list of tracking codes; lines that were refused stay in it with their reasons. */
export function DispatchDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [isPartly, setPartly] = useState(false)
  const confirmed = useConfirmedLines()
  const { parcelOf, obstacleOf, warningOf, forget } = useTypedOrders(numbersIn(pasted))
  const lines = parseDispatch(pasted, parcelOf)
  const ready = lines.flatMap((line) => (line.ok && obstacleOf(line.orderId) === null ? [line] : []))
  const isTooMany = ready.length > MAX_DISPATCH
  const hasCodes = lines.some((line) => line.ok || line.problem !== 'no_code')
  const { leave, question } = useUnsavedChangesGuard(hasCodes, { onClose, param: 'despachar' })

  const [send, isSaving] = useAction(dispatch)
  const retry = useRetry(send)
  const wrongDigits = useWrongDigits(send)

  async function dispatch(): Promise<void> {
    try {
      const results = await adminApi.adminOrders.dispatch({
        orders: ready.map(({ orderId, code }) => ({
          id: orderId,
          tracking_code: code,
          ...confirmed.fieldsOf(orderId),
        })),
      })
      forget()
      confirmed.note(results)
      const shipped = new Set(results.flatMap(({ id, isShipped }) => (isShipped ? [id] : [])))
      if (shipped.size > 0)
        showToast({
          text: plural(shipped.size, 'pedido marcado como enviado', 'pedidos marcados como enviados'),
        })
      toastUnchecked(results)
      const failed = new Map(
        results.flatMap(({ id, error }): [number, string][] => (error === null ? [] : [[id, error]])),
      )
      await revalidate()
      const left = withoutShipped(pasted, shipped, parcelOf)
      if (left === '') return onClose()
      setRefused(failed)
      setPasted(left)
      setPartly(shipped.size > 0)
    } catch (failure) {
      toastError(failure, { refused: 'Erro ao marcar os pedidos como enviados', onRetry: retry })
    }
  }

  return (
    <>
      <Panel
        open
        isFull
        width="wide"
        title="Marcar como enviados"
        onClose={leave}
        onSubmit={(event) => {
          event.preventDefault()
          const codes = ready.map(({ orderId, code }) => ({ id: orderId, code }))
          if (ready.length > 0 && !isTooMany && wrongDigits.answer(codes)) send()
        }}
        hint={
          ready.length > 0 &&
          (ready.length === 1
            ? '1 passa a Enviado e o cliente recebe o link.'
            : `${ready.length} passam a Enviado e os clientes recebem o link.`)
        }
        actions={
          <>
            <Button size="sm" onClick={leave}>
              Cancelar
            </Button>
            <Button size="sm" kind="main" type="submit" busy={isSaving} disabled={ready.length === 0 || isTooMany}>
              {isSaving
                ? 'Salvando...'
                : `Marcar ${ready.length === 0 ? '' : `${ready.length} `}como ${pluralWord(ready.length, 'enviado', 'enviados')}`}
            </Button>
          </>
        }
      >
        {refused.size > 0 && (
          <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
            {plural(refused.size, 'pedido não foi enviado', 'pedidos não foram enviados')}.{' '}
            {pluralWord(
              refused.size,
              'Ele ficou na lista, com o motivo.',
              'Ficaram na lista, com o motivo de cada um.',
            )}
          </Note>
        )}
        {refused.size === 0 && isPartly && (
          <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
            O que falta ficou na lista, com o motivo de cada linha.
          </Note>
        )}
        <ConfirmedLines {...confirmed} />
        <TextField
          label="Número do pedido e código de rastreamento"
          hint="Uma linha por pedido, com espaço, tabulação ou ponto e vírgula entre o número e o código."
          className="tabular-nums"
          rows={6}
          value={pasted}
          readOnly={isSaving}
          spellCheck={false}
          autoComplete="off"
          error={isTooMany ? `Envie no máximo ${MAX_DISPATCH} pedidos por vez` : undefined}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        {lines.length > 0 && <DispatchPreview {...{ lines, refused, obstacleOf, warningOf }} />}
      </Panel>
      {question}
      {wrongDigits.question}
    </>
  )
}
