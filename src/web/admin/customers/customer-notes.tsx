import { useState } from 'react'
import * as z from 'zod/mini'
import Trash2Icon from 'lucide-react/icons/trash-2'
import { adminCustomers, type CustomerNote, type CustomerPage, MAX_CUSTOMER_NOTE } from '#contract/admin-customers.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adminApi } from '../api.ts'
import { TextField } from '../kit/fields.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { useActionForm } from '../kit/use-action-form.ts'
import { useKeptText } from '../kit/use-kept-text.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'

export function CustomerNotes({ customer: { user_id: id, notes } }: { customer: CustomerPage }) {
  const [asked, setAsked] = useState<CustomerNote | null>(null)
  const { leftOf, remove } = useOptimisticDelete<CustomerNote>({
    keyOf: (note) => note.id,
    ask: (note) => adminApi.adminCustomers.removeNote({ id, note_id: note.id }),
    messages: {
      done: 'Anotação apagada',
      refused: 'Não foi possível apagar a anotação',
      offline: 'A anotação não foi apagada. Verifique sua conexão.',
    },
  })
  return (
    <section aria-labelledby="anotacoes-do-cliente">
      <h2 id="anotacoes-do-cliente" className="mb-2">
        Anotações
      </h2>
      <NoteForm key={id} customerId={id} />
      <ul className="mt-4 border-t border-line empty:hidden">
        {leftOf(notes)?.map((note) => (
          <li key={note.id} className="flex items-start gap-3 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="num mt-1 text-(length:--small) wrap-anywhere text-ink-soft">
                {note.author}, {formatInstant(note.written_at)}
              </p>
            </div>
            <ToolButton icon={Trash2Icon} label="Apagar anotação" onClick={() => setAsked(note)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Apagar esta anotação?"
        confirmLabel="Apagar anotação"
        isDanger
        onConfirm={() => {
          if (asked) remove(asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        O texto some de vez, para toda a equipe.
      </ConfirmDialog>
    </section>
  )
}

const SCHEMA = formSchema({ text: z.string() }, adminCustomers.addNote.body)

function NoteForm({ customerId }: { customerId: number }) {
  const [kept, keep] = useKeptText(`anotacao-cliente-${customerId}`)
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: { text: kept },
    send: (input) => adminApi.adminCustomers.addNote({ ...input, id: customerId }),
    onDone: () => {
      keep('')
      form.reset({ text: '' })
    },
    failed: 'Erro ao gravar a anotação',
  })
  return (
    <form className="grid justify-items-start gap-2" onSubmit={(event) => void save(event)}>
      <TextField
        className="w-full"
        label="Nova anotação"
        hideLabel
        hint="O cliente não vê as anotações na loja, mas elas vão no arquivo se ele pedir os seus dados."
        placeholder="Prefere entrega à tarde, comprou para revender…"
        maxLength={MAX_CUSTOMER_NOTE}
        rows={2}
        {...field('text', { onChanged: keep })}
      />
      <Button size="sm" type="submit" busy={isSaving} disabled={form.watch('text').trim() === ''}>
        Anotar
      </Button>
    </form>
  )
}
