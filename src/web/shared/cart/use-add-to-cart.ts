import { useState } from 'react'
import { plural } from '#domain/plural.ts'
import type { Product } from '#contract/catalogue.ts'
import { isRefusal } from '#contract/client.ts'
import { api } from '#web/data/api.ts'
import { browserSession } from '#web/session/session.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useLogin } from '#web/session/use-login.ts'
import { keepWish } from './wish.ts'

export const SEE_CART = { label: 'Ver carrinho', to: '/carrinho' }
export const ADD_FAILED = 'Erro ao adicionar ao carrinho. Verifique sua conexão.'

/** Adds to the cart and says how it went; `successText` is what the person reads when it went well. */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false)
  const login = useLogin()

  async function add(
    { id: productId, name }: Pick<Product, 'id' | 'name'>,
    quantity: number,
    successText: string,
  ): Promise<void> {
    setAdding(true)
    try {
      await api.cart.add({ product_id: productId, quantity })
      showToast({ text: successText, action: SEE_CART })
      void browserSession.refreshCartCount()
    } catch (error) {
      // What a visitor wanted is added when they come back signed in.
      if (isVisitors(error)) keepWish({ productId, name, quantity, successText })
      sayWhyNot(error)
    } finally {
      setAdding(false)
    }
  }

  function sayWhyNot(error: unknown) {
    if (isVisitors(error)) {
      const action = { label: 'Entrar', onPress: () => void login() }
      showToast({ text: 'Faça login para adicionar produtos ao carrinho', icon: 'user', action })
    } else if (isRefusal(error)) {
      showToast({ tone: 'bad', text: error.message })
    } else {
      console.error('Failed to add to cart', error)
      showToast({ tone: 'bad', text: ADD_FAILED })
    }
  }

  return { add, isAdding }
}

export function addedText(quantity: number): string {
  return plural(quantity, 'produto adicionado ao carrinho!', 'produtos adicionados ao carrinho!')
}

function isVisitors(error: unknown): boolean {
  return isRefusal(error) && error.status === 401
}
