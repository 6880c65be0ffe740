import { useEffect, useRef, useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { refusalText } from '#web/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'

/** Somebody who presses an arrow three times means one new order. */
const PAUSE_MS = 700

/** The categories as they are being ordered here; what was saved last is what the next change starts from. */
export function useOrder(saved: readonly AdminCategory[], onSaved: (categories: AdminCategory[]) => void, reload: () => Promise<void>) {
  const [ids, setIds] = useState<number[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const savedIds = saved.map(({ id }) => id)
  const order = ids ?? savedIds
  const shown = order.flatMap((id) => saved.find((category) => category.id === id) ?? [])

  // What is waiting to be saved is saved, also when the page is left.
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => () => waiting.current?.(), [])

  function move(id: number, to: number) {
    const from = order.indexOf(id)
    if (to === from || to < 0 || to >= order.length) return
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id)
    setIds(next)
    clearTimeout(timer.current)
    waiting.current = () => {
      clearTimeout(timer.current)
      waiting.current = null
      void save(savedIds, next)
    }
    timer.current = setTimeout(() => waiting.current?.(), PAUSE_MS)
  }

  async function save(from: number[], to: number[], isUndo = false) {
    if (from.join() === to.join()) return setIds(null)
    try {
      onSaved(await adminApi.adminCategories.reorder({ from, to }))
      showToast({ text: isUndo ? 'Ordem desfeita' : 'Ordem das categorias salva', ...(!isUndo && { action: { label: 'Desfazer', onPress: () => void save(to, from, true) } }) })
    } catch (error) {
      showToast({ text: 'Erro ao salvar a ordem', detail: refusalText(error, 'Verifique sua conexão.'), tone: 'bad', stays: true })
      await reload()
    } finally {
      setIds(null)
    }
  }

  return { shown, move }
}
