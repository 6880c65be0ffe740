import { type FormEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { contact } from '#contract/contact.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
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
export type Known = Partial<Record<'name' | 'email' | 'order_number', string>>

/**
 * A failure keeps the form as it was typed. `attempt` is what the server refused before hydration; what is `known` of the
 * person fills in the fields that are empty when it becomes known.
 */
export function useContact(attempt: FormAttempt | null, { name = '', email = '', order_number = '' }: Known) {
  const [failure, setFailure] = useState(attempt?.failure ?? null)
  const [refused, setRefused] = useState(attempt?.errors ?? {})
  // Kept, because a revalidation has no attempt.
  const [typed] = useState(attempt?.typed ?? {})
  const [sent, setSent] = useState<{ protocol: string; email: string } | null>(null)
  const [isAnother, setAnother] = useState(false)
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
  const { getValues, setValue } = form
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, email, order_number }) as [keyof Known, string][])
      if (value && !getValues(field)) setValue(field, value)
  }, [name, email, order_number, getValues, setValue])
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
    isAnother,
    writeAnother() {
      setSent(null)
      setAnother(true)
    },
  }
}
