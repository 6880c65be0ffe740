import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { createApi } from '#contract/create-api.ts'
import { contact } from '#contract/contact.ts'
import { type FieldErrors, fieldErrors } from '#web/data/field-errors.ts'
import { refusalText } from '#web/data/refusal-text.ts'

/** Only this page writes to the shop: no other has to carry the call. */
const contactApi = createApi({ contact }, (path, init) => fetch(path, init))

const EMPTY = { name: '', email: '', order_number: '', message: '', website: '' }
export type ContactField = keyof typeof EMPTY

/** What is typed into the contact form and what became of it; a failure leaves everything as it was typed. */
export function useContact() {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<{ protocol: string; email: string } | null>(null)
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus({ preventScroll: true })
    // Not to the nearest edge: the header lies there, over the label.
    first?.scrollIntoView({ block: 'center' })
  }, [errors])

  function change(field: ContactField, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setErrors({})
    setFailure(null)
    try {
      const { protocol } = await contactApi.contact.send(values)
      setSent({ protocol, email: values.email.trim() })
      setValues({ ...EMPTY, name: values.name, email: values.email })
    } catch (error) {
      const wrong = fieldErrors(error)
      // Nobody sees the field that is there for machines: what is wrong with it is said beside the button.
      setErrors(wrong ?? {})
      setFailure(
        wrong
          ? (wrong.website ?? null)
          : refusalText(error, 'Não foi possível enviar. Verifique sua conexão e tente de novo.'),
      )
    } finally {
      setSending(false)
    }
  }

  return { values, errors, failure, isSending, sent, formRef, change, send, writeAnother: () => setSent(null) }
}
