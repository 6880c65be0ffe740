import { createContext, type ReactNode, use } from 'react'
import { type BlockId, blockName } from './section-names.ts'

/** True on a page with one section, whose name is the page's title. */
export const IsOnlySection = createContext(false)

export function Section({ id, about, children }: { id: BlockId; about: ReactNode; children: ReactNode }) {
  const isOnly = use(IsOnlySection)
  return (
    <section
      className="grid scroll-mt-22 gap-4 border-line pb-7 not-first-of-type:border-t not-first-of-type:pt-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-10"
      id={id}
      aria-labelledby={isOnly ? undefined : `${id}-titulo`}
      aria-label={isOnly ? blockName(id) : undefined}
    >
      <div>
        {!isOnly && <h2 id={`${id}-titulo`}>{blockName(id)}</h2>}
        <p className="mt-0.5 text-(length:--small) leading-5 text-ink-soft lg:leading-4.5">{about}</p>
      </div>
      <div className="grid grid-cols-1 gap-4.5">{children}</div>
    </section>
  )
}
