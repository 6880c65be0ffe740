import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { api } from '#web/api.ts'
import { refreshCartCount } from '#web/cart-count.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useLogin } from './shell/use-login.ts'

/** Adds to the cart and says how it went; `successText` is what the person reads when it went well. */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false)
  const login = useLogin()

  async function add(productId: number, quantity: number, successText: string): Promise<void> {
    setAdding(true)
    try {
      await api.cart.add({ product_id: productId, quantity })
      showToast({ text: successText, action: { label: 'Ver carrinho', to: '/carrinho' } })
      void refreshCartCount()
    } catch (error) {
      sayWhyNot(error)
    } finally {
      setAdding(false)
    }
  }

  function sayWhyNot(error: unknown) {
    if (isRefusal(error) && error.status === 401) {
      const action = { label: 'Entrar', onPress: () => void login() }
      showToast({ text: 'Faça login para adicionar produtos ao carrinho', icon: 'user', action })
    } else if (isRefusal(error)) {
      showToast({ tone: 'bad', text: error.message })
    } else {
      console.error('Failed to add to cart', error)
      showToast({ tone: 'bad', text: 'Erro ao adicionar ao carrinho. Verifique sua conexão.' })
    }
  }

  return { add, isAdding }
}
