import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTreeOrder } from '#domain/category-tree.ts'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { showFailure } from '../kit/failures.ts'
import { adminApi } from '../api.ts'

/** Three presses of an arrow are saved as one new order. */
const DEBOUNCE_MS = 700

/** Reorders siblings optimistically, each with what is below it; saves are debounced and one at a time, each from the order that the server answered last. */
export function useOrder(saved: readonly AdminCategory[], revalidate: () => Promise<void>) {
  const [ids, setIds] = useState<number[] | null>(null)
  const known = useRef<number[]>([])
  const wanted = useRef<number[] | null>(null)
  const saving = useRef(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const order = ids ?? saved.map(({ id }) => id)
  const shown = order.flatMap((id) => saved.find((category) => category.id === id) ?? [])

  /** `to`: its place among its siblings. */
  function move(category: AdminCategory, to: number) {
    const siblings = shown.filter(({ parent_id: parent }) => parent === category.parent_id)
    const from = siblings.indexOf(category)
    if (to === from || to < 0 || to >= siblings.length) return
    if (!ids) known.current = order
    const moved = siblings.toSpliced(from, 1).toSpliced(to, 0, category)
    const others = shown.filter((each) => !siblings.includes(each))
    const next = inTreeOrder([...others, ...moved]).map(({ id }) => id)
    setIds(next)
    wanted.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, DEBOUNCE_MS)
  }

  async function save(to: number[], isUndo = false) {
    const from = known.current
    if (from.join() !== to.join()) await send(from, to, isUndo)
    if (!wanted.current) setIds(null)
  }

  async function send(from: number[], to: number[], isUndo: boolean) {
    try {
      const now = await adminApi.adminCategories.reorder({ from, to })
      known.current = now.map(({ id }) => id)
      await revalidate()
      const undo = { label: 'Desfazer', onPress: () => void save(from, true) }
      showToast({ text: isUndo ? 'Ordem desfeita' : 'Ordem das categorias salva', ...(!isUndo && { action: undo }) })
    } catch (error) {
      showFailure({ text: 'Erro ao salvar a ordem', detail: refusalText(error, 'Verifique sua conexão.') }, error)
      await revalidate()
    }
  }

  function flush() {
    clearTimeout(timer.current)
    const to = wanted.current
    wanted.current = null
    if (to) saving.current = saving.current.then(() => save(to))
  }

  // Leaving the page does not lose the last change.
  const onLeave = useEffectEvent(flush)
  useEffect(() => () => onLeave(), [])

  return { shown, move }
}
