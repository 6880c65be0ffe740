import { useState } from 'react'
import { fiscalDocument, fiscalKeyCharacters, fiscalKeyProblem, formatFiscalKey } from '#domain/fiscal-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../../api.ts'
import { tellFailure } from '../../kit/tell-failure.ts'
import { useRepeat } from '../../kit/use-repeat.ts'

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

function FiscalKeyForm({ order, onClose, onChanged }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState(order.fiscal_key === null ? '' : formatFiscalKey(order.fiscal_key))
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const repeat = useRepeat(save)

  async function save() {
    const isEmpty = fiscalKeyCharacters(typed) === ''
    const problem = isEmpty && order.fiscal_key !== null ? null : fiscalKeyProblem(typed)
    setError(problem)
    if (problem !== null) return
    setSaving(true)
    try {
      await adminApi.adminOrders.setFiscalKey({ id: order.id, fiscal_key: fiscalKeyCharacters(typed) })
      showToast({ text: isEmpty ? 'Chave de acesso removida' : 'Chave de acesso salva' })
      onClose()
      await onChanged()
    } catch (failure) {
      setSaving(false)
      tellFailure(failure, { refused: 'Erro ao salvar a chave de acesso', onRetry: repeat })
    }
  }

  return (
    <form
      className="track"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <Field
        label="Chave de acesso da NF-e ou DC-e"
        value={typed}
        maxLength={80}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        error={error}
        hint="Os 44 dígitos do DANFE ou do DACE, com ou sem espaços."
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Esc closes this form first, not the sheet around it.
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
