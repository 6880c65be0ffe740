import { useEffect, useRef, useState } from 'react'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'

/** Somebody who presses an arrow three times means one new order. */
const PAUSE_MS = 700

/** The categories as they are being ordered here; each change is saved from the order that the shop answered last. */
export function useOrder(saved: readonly AdminCategory[], revalidate: () => Promise<void>) {
  const [ids, setIds] = useState<number[] | null>(null)
  const known = useRef<number[]>([])
  const wanted = useRef<number[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(Promise.resolve())
  const order = ids ?? saved.map(({ id }) => id)
  const shown = order.flatMap((id) => saved.find((category) => category.id === id) ?? [])

  useEffect(() => {
    known.current = saved.map(({ id }) => id)
  }, [saved])

  function move(id: number, to: number) {
    const from = order.indexOf(id)
    if (to === from || to < 0 || to >= order.length) return
    const next = order.toSpliced(from, 1).toSpliced(to, 0, id)
    setIds(next)
    wanted.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush.current(), PAUSE_MS)
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
      showToast({
        text: 'Erro ao salvar a ordem',
        detail: refusalText(error, 'Verifique sua conexão.'),
        tone: 'bad',
        stays: true,
      })
      await revalidate()
    }
  }

  // What is waiting to be saved is saved, also when the page is left.
  const flush = useRef(() => {})
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current)
      const to = wanted.current
      wanted.current = null
      if (to) saving.current = saving.current.then(() => save(to))
    }
  })
  useEffect(() => () => flush.current(), [])

  return { shown, move }
}
