import { useState } from 'react'
import * as z from 'zod/mini'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { adminOrders } from '#contract/admin-orders.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { normalizeTrackingCode } from '#domain/tracking.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Note } from '../kit/blocks.tsx'
import { CheckField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { CodeForm } from './code-form.tsx'
import { withLastMove } from './last-move.ts'
import { useDigitQuestion } from './use-digit-question.tsx'

/** A code that can be saved. */
export const TRACKING_TEXT = z
  .string()
  .check(z.refine((code) => normalizeTrackingCode(code) !== null, { error: REFUSALS.tracking_code_blank[1] }))

const CODECS = {
  tracking_code: TRACKING_TEXT,
  ship_refunded: z.boolean(),
}
const SCHEMA = formSchema(CODECS, adminOrders.setTracking.body)
/** An order that was refunded in full is sent only after a confirmation. */
const CONFIRMED = z
  .boolean()
  .check(z.refine((isConfirmed) => isConfirmed, { error: 'Confirme que quer enviar um pedido reembolsado' }))
const REFUNDED_SCHEMA = formSchema({ ...CODECS, ship_refunded: CONFIRMED }, adminOrders.setTracking.body)

type Props = { order: { id: number; is_refunded: boolean }; onClose: () => void; isInline?: boolean }

export function TrackingForm({ order, onClose, isInline = false }: Props) {
  const [isRefunded, setRefunded] = useState(order.is_refunded)
  const { form, field, errorAt, save, isSaving } = useActionForm({
    schema: isRefunded ? REFUNDED_SCHEMA : SCHEMA,
    defaultValues: { tracking_code: '', ship_refunded: false },
    send: async ({ tracking_code, ship_refunded: isConfirmed }) => {
      try {
        const confirmation = isConfirmed && { ship_refunded: true }
        return await adminApi.adminOrders.setTracking({ id: order.id, tracking_code, ...confirmation })
      } catch (error) {
        throw await withLastMove(error, order.id)
      }
    },
    onDone: ({ warning }) => {
      showToast({
        text: 'Código de rastreamento adicionado! Pedido marcado como enviado.',
        ...(warning && { tone: 'bad', stays: true, detail: warning }),
      })
      onClose()
    },
    failed: 'Erro ao adicionar código de rastreamento',
    onRefusal: ({ code }) => {
      // Refunded since the screen was loaded.
      if (code !== 'order_refunded') return false
      setRefunded(true)
      return true
    },
  })

  const { answer, warning, saveLabel } = useDigitQuestion(form.watch('tracking_code'))

  return (
    <CodeForm
      label="Código de rastreamento"
      hint={warning || 'O pedido passa a Enviado e o cliente recebe o link por e-mail.'}
      saveLabel={saveLabel}
      // Opened by a press of its own button.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={40}
      autoCapitalize="characters"
      isInline={isInline}
      isSaving={isSaving}
      onSubmit={(event) => answer(event) && void save(event)}
      onClose={onClose}
      {...field('tracking_code')}
      error={errorAt('tracking_code') ?? errorAt('ship_refunded')}
    >
      {isRefunded && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          {REFUSALS.order_refunded[1]}
          <div className="mt-2">
            <CheckField label="Enviar mesmo assim" {...form.register('ship_refunded')} />
          </div>
        </Note>
      )}
    </CodeForm>
  )
}
