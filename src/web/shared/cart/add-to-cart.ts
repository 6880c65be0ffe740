import UserRoundIcon from 'lucide-react/icons/user-round'
import { plural } from '#domain/plural.ts'
import { isRefusal } from '#contract/client.ts'
import { api } from '#web/data/api.ts'
import { redirectToLogin } from '#web/session/redirect-to-login.ts'
import type { SessionStore } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast.ts'
import { keepPendingAdd } from './pending-adds.ts'

export const SEE_CART = { label: 'Ver carrinho', to: '/carrinho' }
export const ADD_FAILED = 'Erro ao adicionar ao carrinho. Verifique sua conexão.'

type Add = { productId: number; quantity: number; successText: string }

/** Adds to the cart and shows the outcome. A visitor's choice is added after signing in. */
export async function addToCart({ productId, quantity, successText }: Add, session: SessionStore): Promise<null> {
  try {
    await api.cart.add({ product_id: productId, quantity })
    showToast({ text: successText, action: SEE_CART })
    void session.refreshCartCount()
  } catch (error) {
    if (isRefusal(error) && error.status === 401) {
      keepPendingAdd({ productId, quantity })
      const action = { label: 'Entrar', onPress: () => void login() }
      showToast({ text: 'Faça login para adicionar produtos ao carrinho', icon: UserRoundIcon, action })
    } else if (isRefusal(error)) {
      showToast({ tone: 'bad', text: error.message })
    } else {
      console.error('Failed to add to cart', error)
      showToast({ tone: 'bad', text: ADD_FAILED })
    }
  }
  return null
}

async function login(): Promise<void> {
  if ((await redirectToLogin({ push: true })) === 'failed')
    showToast({ tone: 'bad', text: 'O login não respondeu. Tente novamente em instantes.' })
}

export function addedText(quantity: number): string {
  return plural(quantity, 'produto adicionado ao carrinho!', 'produtos adicionados ao carrinho!')
}
