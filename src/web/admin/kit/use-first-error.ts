import { type RefObject, useEffect } from 'react'
import type { FieldErrors } from '#web/data/field-errors.ts'

/** After a save that was refused, the first wrong field of the form has the focus. */
export function useFirstError(formRef: RefObject<HTMLElement | null>, errors: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formRef, errors])
}
