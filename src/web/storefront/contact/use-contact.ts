import { useState } from 'react'
import * as z from 'zod/mini'
import { contact } from '#contract/contact.ts'
import { createApi } from '#contract/create-api.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'

/** Only this page writes to the shop: no other has to carry the call. */
const contactApi = createApi({ contact }, (path, init) => fetch(path, init))

const text = z.string()
const CODECS = { name: text, email: text, order_number: text, message: text, website: text }
const SCHEMA = formSchema(CODECS, contact.send.body)

/** A failure keeps the form as it was typed. */
export function useContact() {
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState<{ protocol: string; email: string } | null>(null)
  // No default values: text typed before hydration stays.
  const { form, field, errorAt, save, isSaving } = useContractForm({
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
  return {
    field,
    errorAt,
    register: form.register,
    // The honeypot is hidden: its error is shown beside the button.
    failure: failure ?? errorAt('website'),
    isSending: isSaving,
    sent,
    send: save,
    writeAnother: () => setSent(null),
  }
}
