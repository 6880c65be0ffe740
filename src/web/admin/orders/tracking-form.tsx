import { useEffect, useRef, useState } from 'react'
import { hasValidS10CheckDigit, normalizeTrackingCode } from '#domain/tracking.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'
import { useRepeat } from '../kit/use-repeat.ts'

type Props = { orderId: number; onClose: () => void; onSaved: () => Promise<void> }

/** The carrier's code of a paid order; the focus is in it, Esc closes it, and what was typed stays when saving fails. */
export function TrackingForm({ orderId, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])

  const repeat = useRepeat(save)

  async function save() {
    if (normalizeTrackingCode(typed) === null) return setError(REFUSALS.tracking_code_blank[1])
    setError(null)
    setSaving(true)
    try {
      await adminApi.adminOrders.setTracking({ id: orderId, tracking_code: typed })
      showToast({ text: 'Código de rastreamento adicionado! Pedido marcado como enviado.' })
      onClose()
      await onSaved()
    } catch (failure) {
      setSaving(false)
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
  if (code !== null && hasValidS10CheckDigit(code) === false) return 'O dígito verificador não confere: revise o código antes de salvar.'
  return 'O pedido passa a Enviado e o cliente recebe o link por e-mail.'
}
