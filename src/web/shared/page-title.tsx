import type { ReactNode, Ref } from 'react'

/** The title of a page of one's own, with a quiet note on the other side. */
export function PageTitle({
  note,
  titleRef,
  children,
}: {
  note?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pt-8 pb-6 lg:pt-14 lg:pb-8">
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="outline-none">
        {children}
      </h1>
      {note && <div className="min-w-0 text-ink-soft">{note}</div>}
    </div>
  )
}
