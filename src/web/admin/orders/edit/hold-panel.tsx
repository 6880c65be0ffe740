import { useState } from 'react'
import * as z from 'zod/mini'
import { adminOrderEdits } from '#contract/admin-order-edits.ts'
import { type Day, formatDay, justBefore, saoPauloDay } from '#domain/calendar.ts'
import { laterHoldDay, lastHoldDay } from '#domain/staff-order.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { adminApi } from '../../api.ts'
import { Panel } from '../../kit/dialogs.tsx'
import { toastError } from '../../kit/toast-error.ts'
import { EditConfirmation } from './edit-confirmation.tsx'
import { useOrderEdit } from './use-order-edit.ts'

const FAILED = 'Erro ao mudar o dia da reserva'
const SCHEMA = formSchema({ held_until: z.string() }, adminOrderEdits.previewHold.body)

type Props = { orderId: number; heldUntil: Date; onChanged: () => Promise<void>; onClose: () => void }

/** Until when an unpaid order of staff holds its stock: the new day first, then what it causes. */
export function HoldPanel({ orderId, heldUntil, onChanged, onClose }: Props) {
  const { adminOrderEdits: edits } = adminApi
  const [now] = useState(() => new Date())
  const held = saoPauloDay(justBefore(heldUntil))
  const edit = useOrderEdit<{ held_until: Day }>({
    preview: (input) => edits.previewHold({ id: orderId, ...input }),
    change: (input, confirmed) => edits.changeHold({ id: orderId, ...input, ...confirmed }),
    done: 'Dia da reserva mudado',
    failed: FAILED,
    onChanged,
    onClose,
  })
  const { field, save, isSaving } = useContractForm({
    schema: SCHEMA,
    defaultValues: { held_until: laterHoldDay(held, now) as string },
    submit: (input) => edit.ask(input),
    fieldOf: { hold_day: 'held_until', edit_without_change: 'held_until' },
    onFailure: (error) => void toastError(error, { refused: FAILED }),
  })
  const title = `Reserva do pedido #${orderId}`

  if (edit.asked)
    return (
      <EditConfirmation
        edit={edit}
        width="slim"
        title={title}
        onClose={onClose}
        confirmLabel={`Reservar até ${formatDay(edit.asked.input.held_until)}`}
        pendingLabel="Mudando..."
      />
    )
  return (
    <Panel
      open
      width="slim"
      title={title}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="sm" kind="main" type="submit" busy={isSaving}>
            Continuar
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">Hoje o estoque está reservado até {formatDay(held)}.</p>
      <Field
        label="Reservar o estoque até"
        hint="O cliente pode pagar até o fim deste dia. Depois, o pedido é cancelado e o estoque volta."
        type="date"
        min={saoPauloDay(now)}
        max={lastHoldDay(now)}
        {...field('held_until')}
      />
    </Panel>
  )
}
