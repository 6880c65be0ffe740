import * as z from 'zod/mini'
import { adminDataRequests, type DataRequest } from '#contract/admin-data-requests.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { Panel } from '../kit/dialogs.tsx'
import { useActionForm } from '../kit/use-action-form.ts'

const SCHEMA = formSchema({ email: z.string() }, adminDataRequests.erase.body)

export function ErasePanel({ request: { id, email }, onClose }: { request: DataRequest; onClose: () => void }) {
  const { field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { email: '' },
    send: (input) => adminApi.adminDataRequests.erase({ id, ...input }),
    onDone: () => {
      showToast({ text: 'Dados excluídos. A confirmação vai por e-mail.' })
      onClose()
    },
    failed: 'Erro ao excluir os dados',
    fieldOf: { erasure_other_email: 'email' },
  })
  return (
    <Panel
      open
      width="slim"
      title="Excluir os dados desta pessoa?"
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="stop" type="submit" busy={isSaving}>
            Excluir os dados
          </Button>
        </>
      }
    >
      <p>
        Não se desfaz. Conta, endereços, carrinho, mensagens e inscrições de <strong>{email}</strong> são apagados; as
        avaliações ficam assinadas por “Cliente”. Dos pedidos ficam nome, documento, endereço e valores, que a lei manda
        guardar.
      </p>
      <Field
        label="Digite o e-mail da pessoa para confirmar"
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        {...field('email')}
      />
    </Panel>
  )
}
