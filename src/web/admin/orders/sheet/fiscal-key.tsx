import { useState } from 'react'
import * as z from 'zod/mini'
import { adminOrders } from '#contract/admin-orders.ts'
import { fiscalDocument, fiscalKeyCharacters, fiscalKeyProblem, formatFiscalKey } from '#domain/fiscal-key.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCan } from '../../access.ts'
import { adminApi } from '../../api.ts'
import { CODE } from '../../kit/code-look.ts'
import { useActionForm } from '../../kit/use-action-form.ts'
import { CodeForm } from '../code-form.tsx'
import { AsideSection } from './aside-section.tsx'
import { DetailItem, DetailList } from './detail-list.tsx'

type Props = { order: { id: number; fiscal_key: string | null }; onChanged: () => Promise<void> }

/** The access key of the order's NF-e or DC-e, which the carrier needs. */
export function FiscalKey({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canChange = useCan('orders')
  const key = order.fiscal_key
  return (
    <AsideSection title="Nota fiscal">
      <DetailList>
        <DetailItem name={key === null ? 'Chave de acesso' : `Chave da ${fiscalDocument(key)}`}>
          <span className={CODE}>{key === null ? 'Ainda não informada' : formatFiscalKey(key)}</span>
        </DetailItem>
      </DetailList>
      {isOpen ? (
        <FiscalKeyForm order={order} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : (
        canChange && (
          <div className="mt-3 grid gap-2">
            <Button size="sm" onClick={() => setOpen(true)}>
              {key === null ? 'Informar chave' : 'Corrigir chave'}
            </Button>
          </div>
        )
      )}
    </AsideSection>
  )
}

/** An empty field removes the saved key, if there is one. */
function schemaFor(canRemove: boolean) {
  const key = z.string().check(
    z.check(({ value, issues }) => {
      const message = canRemove && fiscalKeyCharacters(value) === '' ? null : fiscalKeyProblem(value)
      if (message !== null) issues.push({ code: 'custom', message, input: value })
    }),
    z.overwrite(fiscalKeyCharacters),
  )
  return formSchema({ fiscal_key: key }, adminOrders.setFiscalKey.body)
}

function FiscalKeyForm({ order, onClose, onChanged }: Props & { onClose: () => void }) {
  const { field, save, isSaving } = useActionForm({
    schema: schemaFor(order.fiscal_key !== null),
    defaultValues: { fiscal_key: order.fiscal_key === null ? '' : formatFiscalKey(order.fiscal_key) },
    send: (input) => adminApi.adminOrders.setFiscalKey({ ...input, id: order.id }),
    onDone: async ({ fiscal_key: key }) => {
      showToast({ text: key === null ? 'Chave de acesso removida' : 'Chave de acesso salva' })
      onClose()
      await onChanged()
    },
    failed: 'Erro ao salvar a chave de acesso',
  })

  return (
    <CodeForm
      label="Chave de acesso da NF-e ou DC-e"
      hint="Os 44 dígitos do DANFE ou do DACE, com ou sem espaços."
      maxLength={80}
      inputMode="numeric"
      isSaving={isSaving}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      {...field('fiscal_key')}
    />
  )
}
