import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SECTIONS, type SectionId } from './section.tsx'

/** Where the reading line lies in the window. */
const READING_LINE = '-30% 0px -65% 0px'

/** The page's parts; the one that is being read is marked. */
export function SectionList() {
  const [current, setCurrent] = useState<SectionId>('loja')
  const { hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)
        if (read) setCurrent(read.target.id as SectionId)
      },
      { rootMargin: READING_LINE },
    )
    for (const [id] of SECTIONS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  // The parts appear after the settings are loaded, long after the browser looked for the address's end.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  function go(event: MouseEvent, id: SectionId) {
    event.preventDefault()
    document.getElementById(id)?.scrollIntoView()
    setCurrent(id)
    void navigate({ hash: id }, { replace: true, preventScrollReset: true })
  }

  return (
    <nav className="set-list" aria-label="Seções">
      {SECTIONS.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => go(event, id)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
