import { useEffect, useRef } from 'react'

type Draft = { stars: string | null; text: string }

/**
 * Keeps the stars and text of a review in this tab until it is saved. The page has a form for each product of the order,
 * and sending one loads the page again.
 */
export function useDraft(key: string, isSaved: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const forget = () => sessionStorage.removeItem(key)

  useEffect(() => {
    if (isSaved) sessionStorage.removeItem(key)
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    if (draft) fill(formRef.current!, draft)
  }, [key, isSaved])

  function keep() {
    const form = new FormData(formRef.current!)
    sessionStorage.setItem(key, JSON.stringify({ stars: form.get('stars'), text: form.get('text') }))
  }

  return { formRef, keep, forget }
}

/** Text typed before hydration is newer than the draft. */
function fill(form: HTMLFormElement, { stars, text }: Draft): void {
  const field = form.querySelector('textarea')!
  if (field.value !== field.defaultValue) return
  field.value = text
  const star = stars && form.querySelector<HTMLInputElement>(`[name=stars][value="${stars}"]`)
  if (star) star.checked = true
}
