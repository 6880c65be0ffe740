import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { formAttemptContext } from '#web/data/form-attempt.ts'

export function redirectToCart(): Response {
  return redirect('/carrinho')
}

/** For pages that answer a form sent without scripts. Without one, as after a reload, they redirect to the cart. */
export function loadAttempt({ context }: Pick<LoaderFunctionArgs, 'context'>): FormAttempt {
  const attempt = context.get(formAttemptContext)
  if (!attempt) throw redirectToCart()
  return attempt
}
