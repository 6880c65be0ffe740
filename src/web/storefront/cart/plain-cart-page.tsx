import { redirect } from 'react-router'
import { formAttemptContext } from '#web/data/form-attempt.ts'
import type { Route } from './+types/plain-cart-page.ts'

const toCart = () => redirect('/carrinho')

export function loader({ context }: Route.LoaderArgs) {
  const attempt = context.get(formAttemptContext)
  if (!attempt) throw toCart()
  return attempt
}

export const clientLoader = toCart
