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
  leave_unpaid: z.boolean(),
}
/** An order that was refunded in full, or that leaves an unpaid one behind, is sent only after a confirmation. */
const confirmed = (error: string) => z.boolean().check(z.refine((isConfirmed) => isConfirmed, { error }))
const SHIP_REFUNDED = confirmed('Confirme que quer enviar um pedido reembolsado')
const LEAVE_UNPAID = confirmed('Confirme que quer enviar sem o que não foi pago')

type Asked = { isRefunded: boolean; unpaid: string | null }

const schemaOf = ({ isRefunded, unpaid }: Asked) =>
  formSchema(
    {
      ...CODECS,
      ...(isRefunded && { ship_refunded: SHIP_REFUNDED }),
      ...(unpaid !== null && { leave_unpaid: LEAVE_UNPAID }),
    },
    adminOrders.setTracking.body,
  )

type Props = { order: { id: number; is_refunded: boolean }; onClose: () => void; isInline?: boolean }

export function TrackingForm({ order, onClose, isInline = false }: Props) {
  const [asked, setAsked] = useState<Asked>({ isRefunded: order.is_refunded, unpaid: null })
  const { isRefunded, unpaid } = asked
  const { form, field, errorAt, save, isSaving } = useActionForm({
    schema: schemaOf(asked),
    defaultValues: { tracking_code: '', ship_refunded: false, leave_unpaid: false },
    send: async ({ tracking_code, ship_refunded: shipsRefunded, leave_unpaid: leavesUnpaid }) => {
      try {
        return await adminApi.adminOrders.setTracking({
          id: order.id,
          tracking_code,
          ...(shipsRefunded && { ship_refunded: true }),
          ...(leavesUnpaid && { leave_unpaid: true }),
        })
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
    onRefusal: ({ code, message }) => {
      // Refunded since the screen was loaded.
      if (code === 'order_refunded') setAsked({ ...asked, isRefunded: true })
      else if (code === 'linked_unpaid') setAsked({ ...asked, unpaid: message })
      else return false
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
      error={errorAt('tracking_code') ?? errorAt('ship_refunded') ?? errorAt('leave_unpaid')}
    >
      {isRefunded && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          {REFUSALS.order_refunded[1]}
          <div className="mt-2">
            <CheckField label="Enviar mesmo assim" {...form.register('ship_refunded')} />
          </div>
        </Note>
      )}
      {unpaid !== null && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          {unpaid}
          <div className="mt-2">
            <CheckField label="Enviar sem o que não foi pago" {...form.register('leave_unpaid')} />
          </div>
        </Note>
      )}
    </CodeForm>
  )
}
