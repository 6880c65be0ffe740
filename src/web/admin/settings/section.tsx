import type { ReactNode } from 'react'
import { SECTIONS, type SectionId } from './section-names.ts'

const NAMES = Object.fromEntries(SECTIONS) as Record<SectionId, string>

export function Section({ id, about, children }: { id: SectionId; about: ReactNode; children: ReactNode }) {
  return (
    <section
      className="grid scroll-mt-22 gap-4 border-line pb-7 not-first-of-type:border-t not-first-of-type:pt-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-10"
      id={id}
      aria-labelledby={`${id}-titulo`}
    >
      <div>
        <h2 id={`${id}-titulo`}>{NAMES[id]}</h2>
        <p className="mt-0.5 text-(length:--small) leading-5 text-ink-soft lg:leading-4.5">{about}</p>
      </div>
      <div className="grid grid-cols-1 gap-4.5">{children}</div>
    </section>
  )
}
