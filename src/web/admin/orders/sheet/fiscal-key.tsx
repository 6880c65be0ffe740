import { useState } from 'react'
import * as z from 'zod/mini'
import { adminOrders } from '#contract/admin-orders.ts'
import { fiscalDocument, fiscalKeyCharacters, fiscalKeyProblem, formatFiscalKey } from '#domain/fiscal-key.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { useActionForm } from '../../kit/use-action-form.ts'

type Props = { order: { id: number; fiscal_key: string | null }; onChanged: () => Promise<void> }

/** The access key of the order's NF-e or DC-e, which the carrier asks for; a wrong check digit is said before it is saved. */
export function FiscalKey({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const key = order.fiscal_key
  return (
    <section>
      <h3>Nota fiscal</h3>
      <dl className="facts">
        <div>
          <dt>{key === null ? 'Chave de acesso' : `Chave da ${fiscalDocument(key)}`}</dt>
          <dd className="mono break-anywhere">{key === null ? 'Ainda não informada' : formatFiscalKey(key)}</dd>
        </div>
      </dl>
      {isOpen ? (
        <FiscalKeyForm order={order} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : (
        <div className="aside-acts">
          <Button size="sm" onClick={() => setOpen(true)}>
            {key === null ? 'Informar chave' : 'Corrigir chave'}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Empty is allowed where there is a key to remove. */
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
    <form className="track" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="Chave de acesso da NF-e ou DC-e"
        maxLength={80}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        hint="Os 44 dígitos do DANFE ou do DACE, com ou sem espaços."
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Esc closes this form first, not the sheet around it.
          event.preventDefault()
          onClose()
        }}
        {...field('fiscal_key')}
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
