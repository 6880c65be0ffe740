import { redirect } from 'react-router'
import UserRoundIcon from 'lucide-react/icons/user-round'
import { plural } from '#domain/plural.ts'
import { isRefusal } from '#contract/client.ts'
import { api } from '#web/data/api.ts'
import { redirectToLogin } from '#web/session/redirect-to-login.ts'
import type { SessionStore } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast.ts'
import { keepPendingAdd } from './pending-adds.ts'

export const SEE_CART = { label: 'Ver carrinho', to: '/carrinho' }

/** Until the checkout is open, 'Comprar agora' can be pressed again. */
const BUYING_MS = 1_000

/** By form. */
const inFlight = new Map<string, Promise<Response | null>>()

/**
 * Adds what the form names and shows the outcome. A visitor's choice is added after signing in. Throws if the call fails.
 * On a slow device the second press of a double click comes before the button is busy: it shares the first one's outcome,
 * because the router drops the first.
 */
export function addToCart(form: FormData, session: SessionStore): Promise<Response | null> {
  const key = JSON.stringify([...form])
  const adding = inFlight.get(key) ?? add(form, session)
  inFlight.set(key, adding)
  const forget = () => void inFlight.delete(key)
  adding.then((response) => (response ? void setTimeout(forget, BUYING_MS) : forget()), forget)
  return adding
}

async function add(form: FormData, session: SessionStore): Promise<Response | null> {
  const productId = Number(form.get('product_id'))
  const variantId = Number(form.get('variant_id')) || undefined
  const quantity = Number(form.get('quantity'))
  const isBuyingNow = form.get('to') === 'checkout'
  try {
    await addInTurn({ product_id: productId, variant_id: variantId, quantity })
    void session.refreshCartCount()
    if (isBuyingNow) return redirect('/checkout')
    const text = form.has('counted') ? addedText(quantity) : 'Produto adicionado ao carrinho!'
    showToast({ text, action: SEE_CART })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.status === 401) {
      keepPendingAdd({ productId, ...(variantId && { variantId }), quantity })
      // The checkout leads to the sign-in.
      if (isBuyingNow) return redirect('/checkout')
      const action = { label: 'Entrar', onPress: () => void login() }
      showToast({ text: 'Faça login para adicionar produtos ao carrinho', icon: UserRoundIcon, action })
    } else {
      showToast({ tone: 'bad', text: error.message })
      // The choice is made on the product's page.
      if (error.code === 'choose_variant') return redirect(`/produto/${productId}`)
    }
  }
  return null
}

let previous: Promise<unknown> = Promise.resolve()

/** One after the other: a visitor's first addition makes the cart that the next one needs. */
function addInTurn(addition: Parameters<typeof api.cart.add>[0]): Promise<unknown> {
  const added = previous.then(() => api.cart.add(addition))
  previous = added.catch(() => {})
  return added
}

async function login(): Promise<void> {
  if ((await redirectToLogin({ push: true })) === 'failed')
    showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
}

export function addedText(quantity: number): string {
  return plural(quantity, 'produto adicionado ao carrinho!', 'produtos adicionados ao carrinho!')
}
