import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type ContactAttempt, contact } from '#contract/contact.ts'
import { createApi } from '#contract/create-api.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'

/** Only this page writes to the shop: no other has to carry the call. */
const contactApi = createApi({ contact }, (path, init) => fetch(path, init))

const text = z.string()
const CODECS = { name: text, email: text, order_number: text, message: text, website: text }
const SCHEMA = formSchema(CODECS, contact.send.body)

type FieldName = keyof typeof CODECS

/** A failure keeps the form as it was typed. `attempt` is what the server refused before hydration. */
export function useContact(attempt: ContactAttempt | null) {
  const [failure, setFailure] = useState(attempt?.failure ?? null)
  const [refused, setRefused] = useState(attempt?.errors ?? {})
  // Kept, because a revalidation has no attempt.
  const [typed] = useState(attempt?.typed ?? {})
  const [sent, setSent] = useState<{ protocol: string; email: string } | null>(null)
  // No default values: text typed before hydration stays.
  const {
    form,
    field,
    errorAt: formErrorAt,
    save,
    isSaving,
  } = useContractForm({
    schema: SCHEMA,
    submit: async (message) => {
      setFailure(null)
      const { protocol } = await contactApi.contact.send(message)
      setSent({ protocol, email: message.email.trim() })
      form.reset({ ...message, order_number: '', message: '' })
    },
    onFailure: (error) =>
      setFailure(refusalText(error, 'Não foi possível enviar. Verifique sua conexão e tente de novo.')),
    onWrongFields: () => setFailure(null),
  })
  const errorAt = (name: FieldName) => formErrorAt(name) ?? refused[name]
  return {
    field: (name: FieldName) => ({ ...field(name), error: errorAt(name), defaultValue: typed[name] }),
    errorAt,
    register: (name: FieldName) => ({ ...form.register(name), defaultValue: typed[name] }),
    // The honeypot is hidden: its error is shown beside the button.
    failure: failure ?? errorAt('website'),
    isSending: isSaving,
    sent,
    send(event: FormEvent) {
      setRefused({})
      return save(event)
    },
    writeAnother: () => setSent(null),
  }
}
