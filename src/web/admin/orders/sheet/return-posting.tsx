import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import type { AdminReturn } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { MAX_POSTING_CODE } from '#contract/admin-order-inputs.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { emptyAs } from '#web/data/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { Panel } from '../../kit/dialogs.tsx'
import { FieldRow, Optional } from '../../kit/fields.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

export function PostingFields({ code, postBy }: { code: FieldProps; postBy: FieldProps }) {
  return (
    <FieldRow>
      <Field
        label={<Optional>Código de postagem</Optional>}
        maxLength={MAX_POSTING_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        {...code}
      />
      <Field label={<Optional>Postar até</Optional>} type="date" {...postBy} />
    </FieldRow>
  )
}

const SCHEMA = formSchema(
  { posting_code: z.string(), post_by: emptyAs(null, z.string()) },
  adminOrders.returnPosting.body,
)

/** Code and deadline of an accepted return; the customer gets a mail with them. */
export function PostingPanel({
  orderId,
  request,
  onClose,
}: {
  orderId: number
  request: AdminReturn
  onClose: () => void
}) {
  const { field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { posting_code: request.posting_code ?? '', post_by: request.post_by ?? '' },
    send: (posting) => adminApi.adminOrders.returnPosting({ id: orderId, return_id: request.id, ...posting }),
    onDone: () => {
      showToast({ text: 'Postagem salva. O cliente recebe um e-mail.' })
      onClose()
    },
    failed: 'Erro ao salvar a postagem',
    fieldOf: { return_deadline: 'post_by' },
  })
  return (
    <Panel
      open
      width="slim"
      title={`Postagem da devolução ${request.protocol}`}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button kind="main" type="submit" busy={isSaving}>
            Salvar e avisar
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">O cliente recebe o código e o prazo por e-mail, e os vê no pedido.</p>
      <PostingFields code={field('posting_code')} postBy={field('post_by')} />
    </Panel>
  )
}
