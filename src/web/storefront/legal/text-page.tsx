import type { ReactNode } from 'react'
import { PageMeta } from '#web/shared/page-meta.tsx'

export function TextPage({
  title,
  lead,
  description,
  path,
  children,
}: {
  title: string
  lead?: ReactNode
  description: string
  path: string
  children: ReactNode
}) {
  return (
    <div className="wrap pb-section">
      <PageMeta title={title} description={description} path={path} />
      <div className="pt-8 pb-8 lg:pt-14 lg:pb-14">
        <h1>{title}</h1>
        {lead && <p className="lead mt-5 max-w-[44ch]">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line py-8 lg:grid-cols-[4fr_8fr] lg:gap-6 lg:py-10">
      <h2 className="text-28">{title}</h2>
      <div className="grid max-w-[64ch] gap-4">{children}</div>
    </section>
  )
}
