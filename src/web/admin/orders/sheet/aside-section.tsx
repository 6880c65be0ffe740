import type { ReactNode } from 'react'

export const ASIDE =
  'grid grid-cols-1 content-start gap-5 border-t border-line bg-paper px-4 py-5 sm:border-t-0 sm:border-l sm:px-5'

export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line not-first:border-t not-first:pt-4.5">
      <h3 className="mb-1.5">{title}</h3>
      {children}
    </section>
  )
}
