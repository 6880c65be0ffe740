import * as z from 'zod/mini'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { CheckField } from '../kit/fields.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { CodeForm } from './code-form.tsx'
import { withLastMove } from './last-move.ts'
import { TRACKING_TEXT } from './tracking-form.tsx'
import { useDigitQuestion } from './use-digit-question.tsx'

const SCHEMA = formSchema(
  { tracking_code: TRACKING_TEXT, from: z.nullable(z.string()), notify: z.boolean() },
  adminOrders.correctTracking.body,
)

type Props = { order: Pick<AdminOrderRow, 'id' | 'tracking_code'>; onClose: () => void; isInline?: boolean }

/** Changes the code of an order on its way, or adds the one that was missing. */
export function CorrectionForm({ order, onClose, isInline = false }: Props) {
  const former = order.tracking_code
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { tracking_code: former ?? '', from: former, notify: true },
    send: async (input) => {
      try {
        return await adminApi.adminOrders.correctTracking({ ...input, id: order.id })
      } catch (error) {
        throw await withLastMove(error, order.id)
      }
    },
    onDone: () => {
      showToast({
        text: former === null ? 'Código de rastreamento adicionado!' : 'Código de rastreamento corrigido!',
      })
      onClose()
    },
    failed: former === null ? 'Erro ao adicionar código de rastreamento' : 'Erro ao corrigir código de rastreamento',
  })
  const { answer, warning, saveLabel } = useDigitQuestion(form.watch('tracking_code'))
  const isNotified = form.watch('notify')

  return (
    <CodeForm
      label="Código de rastreamento"
      hint={
        warning ||
        (isNotified ? 'O cliente recebe o link do novo código.' : 'O cliente vê o novo código só na página do pedido.')
      }
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
    >
      <CheckField label="Avisar o cliente por e-mail" {...form.register('notify')} />
    </CodeForm>
  )
}
