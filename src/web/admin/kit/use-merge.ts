import { useState } from 'react'
import { type Conflict, isSame, mergeThreeWay } from './merge.ts'

export type Side = 'mine' | 'theirs'
export type Choices<T> = Partial<Record<keyof T, Side>>

/** Handles a save conflict in a form; products, coupons, categories and settings share it. */
export function useMerge<T extends object>(setFields: (update: (fields: T) => T) => void) {
  const [state, setState] = useState<{ conflict: Conflict<T>; choices: Choices<T>; count: number } | null>(null)

  /** Merges what they saved into the form and shows the conflict. */
  function meet(mine: T, base: T, theirs: T): void {
    const { merged, conflict } = mergeThreeWay(mine, base, theirs)
    setFields(() => merged)
    setState((before) => ({ conflict, choices: {}, count: (before?.count ?? 0) + 1 }))
  }

  function choose(key: keyof T, side: Side): void {
    if (!state) return
    setState({ ...state, choices: { ...state.choices, [key]: side } })
    setFields((fields) => ({ ...fields, [key]: state.conflict[side][key] }))
  }

  /** True when a choice is missing: it then has the focus. A field edited after the conflict counts as chosen. */
  function asksFirst(fields: T): boolean {
    const isOpen =
      state?.conflict.both.some((key) => !state.choices[key] && isSame(fields[key], state.conflict.mine[key])) ?? false
    if (isOpen) document.querySelector<HTMLInputElement>('[data-conflict]:not(:has(:checked)) input')?.focus()
    return isOpen
  }

  return { ...state, meet, choose, asksFirst, clear: () => setState(null) }
}

export type Merge<T extends object> = ReturnType<typeof useMerge<T>>
