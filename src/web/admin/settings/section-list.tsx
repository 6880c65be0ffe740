import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWindowEvent } from '#web/ui/use-window-event.ts'
import { SECTIONS, type SectionId } from './section-names.ts'

/** A strip a third down the window: the section in it is the current one. */
const READING_LINE = '-30% 0px -65% 0px'

const ENTRY =
  'flex min-h-11 flex-none items-center whitespace-nowrap text-ink-soft aria-[current]:font-semibold aria-[current]:text-ink max-lg:aria-[current]:shadow-[inset_0_-2px_var(--color-ink)] lg:min-h-8 lg:border-l-2 lg:border-line lg:pl-3 lg:aria-[current]:border-ink'

/** The section of the focused field, unless it was scrolled out of the window. */
function focusedSection(): SectionId | undefined {
  const field = document.activeElement
  const id = field?.closest('section[id]')?.id
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  return bottom < 0 || top > innerHeight ? undefined : SECTIONS.find(([known]) => known === id)?.[0]
}

/** Links to the page's sections; the section in view, or with the focus, has `aria-current`. */
export function SectionList() {
  const [currentId, setCurrentId] = useState<SectionId>('loja')
  const { hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const current = entries.find(({ isIntersecting }) => isIntersecting)
        if (current) setCurrentId(focusedSection() ?? (current.target.id as SectionId))
      },
      { rootMargin: READING_LINE },
    )
    for (const [id] of SECTIONS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  useWindowEvent('focusin', () => {
    const id = focusedSection()
    if (id) setCurrentId(id)
  })

  // The sections render after the settings have loaded, too late for the browser's own scroll to the hash.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  function go(event: MouseEvent, id: SectionId) {
    event.preventDefault()
    document.getElementById(id)?.scrollIntoView()
    setCurrentId(id)
    void navigate({ hash: id }, { replace: true, preventScrollReset: true })
  }

  return (
    <nav
      className="-mx-4 flex gap-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:sticky lg:top-22 lg:m-0 lg:grid lg:gap-0 lg:overflow-visible lg:border-0 lg:p-0"
      aria-label="Seções"
    >
      {SECTIONS.map(([id, name]) => (
        <a
          key={id}
          className={ENTRY}
          href={`#${id}`}
          aria-current={id === currentId ? 'true' : undefined}
          onClick={(event) => go(event, id)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
