import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasValidS10CheckDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { isRefusal } from '#contract/client.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { CheckField } from '../kit/fields.tsx'
import { tellFailure } from '../kit/tell-failure.ts'
import { useRepeat } from '../kit/use-repeat.ts'

type Props = { order: { id: number; is_refunded: boolean }; onClose: () => void }

/**
 * The carrier's code of a paid order; the focus is in it, Esc closes it, and what was typed stays when saving fails. An
 * order that was refunded in full is sent only after a confirmation.
 */
export function TrackingForm({ order, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isRefunded, setRefunded] = useState(order.is_refunded)
  const [isConfirmed, setConfirmed] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])

  const repeat = useRepeat(save)

  async function save() {
    if (normalizeTrackingCode(typed) === null) return setError(REFUSALS.tracking_code_blank[1])
    if (isRefunded && !isConfirmed) return setError('Confirme que quer enviar um pedido reembolsado')
    setError(null)
    setSaving(true)
    try {
      const { warning } = await adminApi.adminOrders.setTracking({
        id: order.id,
        tracking_code: typed,
        ...(isConfirmed && { ship_refunded: true }),
      })
      showToast({
        text: 'Código de rastreamento adicionado! Pedido marcado como enviado.',
        ...(warning && { tone: 'bad', stays: true, detail: warning }),
      })
      onClose()
      await revalidate()
    } catch (failure) {
      setSaving(false)
      // Refunded since the screen was loaded.
      if (isRefusal(failure) && failure.code === 'order_refunded') return setRefunded(true)
      tellFailure(failure, { refused: 'Erro ao adicionar código de rastreamento', onRetry: repeat })
    }
  }

  return (
    <form
      ref={formRef}
      className="track"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <Field
        label="Código de rastreamento"
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        hint={hintOf(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Esc is this form's first, and not the sheet's around it.
          event.preventDefault()
          onClose()
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      {isRefunded && (
        <Note tone="warn" icon="alert" role="alert">
          {REFUSALS.order_refunded[1]}
          <div className="mt-2">
            <CheckField label="Enviar mesmo assim" checked={isConfirmed} onChange={() => setConfirmed(!isConfirmed)} />
          </div>
        </Note>
      )}
      <div className="track-acts">
        <Button kind="main" className="btn-tight" type="submit" busy={isSaving}>
          {isSaving ? 'Salvando...' : 'Salvar'}
        </Button>
        <Button className="btn-tight" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** A wrong check digit looks like a typing mistake, and other carriers have other codes: it only warns. */
function hintOf(typed: string): string {
  const code = normalizeTrackingCode(typed)
  if (code !== null && hasValidS10CheckDigit(code) === false)
    return 'O dígito verificador não confere: revise o código antes de salvar.'
  return 'O pedido passa a Enviado e o cliente recebe o link por e-mail.'
}
