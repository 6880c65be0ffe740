import type { ReactNode } from 'react'

/** An item of a ranked list; the part that takes the row's width gets `min-w-0 flex-1`. */
export function RankItem({ place, children }: { place: number; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-line py-1 not-first:border-t">
      <span className="w-4 flex-none text-ink-soft tabular-nums">{place}</span>
      {children}
    </li>
  )
}
