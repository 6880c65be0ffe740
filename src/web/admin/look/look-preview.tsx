import { useEffect, useRef, useState } from 'react'
import { PAIRS_PATH } from '#contract/preview.ts'
import type { LookBody } from '#contract/site.ts'
import { isDarkColour, paletteOf } from '#domain/look.ts'
import { SelectField } from '#web/ui/field.tsx'
import { DraftPreview } from '../draft/draft-preview.tsx'
import type { Site } from '../draft/use-draft.ts'
import { hasColours } from './look-fields.ts'

const PAGES = [
  ['/', 'Página inicial'],
  ['/produtos', 'Produtos'],
  ['/contato', 'Contato'],
  ['/sobre', 'Sobre'],
] as const

/** Applies unsaved changes in the frame's document. */
export function LookPreview({ look, site }: { look: LookBody; site: Site<LookBody> }) {
  const [path, setPath] = useState<string>('/')
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    applyLook(frame.current, look)
  }, [look])

  return (
    <DraftPreview path={path} site={site} frame={frame} onLoad={() => applyLook(frame.current, look)}>
      <SelectField
        label="Página da prévia"
        hideLabel
        className="mr-auto w-44"
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      >
        {PAGES.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </DraftPreview>
  )
}

const MAX_PICTURE_RADIUS = 32

/** The same values as the look's stylesheet, which is loaded with the next save. */
function applyLook(frame: HTMLIFrameElement | null, look: LookBody): void {
  const root = frame?.contentDocument?.documentElement
  if (!root) return
  showLogo(root.ownerDocument, look.logo)
  if (!hasColours(look)) return
  const values = {
    'color-scheme': isDarkColour(look.ground) ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(paletteOf(look)).map(([name, hex]) => [`--color-${name}`, hex])),
    '--radius-control': `${look.radius}px`,
    '--radius-picture': `${Math.min(MAX_PICTURE_RADIUS, 3 * look.radius)}px`,
  }
  for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  root.dataset.pair = look.pair
  showPairs(root.ownerDocument)
}

/** After the look's own stylesheet, so that the chosen pair wins. */
function showPairs(page: Document): void {
  if (page.querySelector(`link[href="${PAIRS_PATH}"]`)) return
  page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href: PAIRS_PATH }))
}

const WORDMARK = 'header a.display[href="/"]'

/** By a stylesheet, because React owns the page's elements. */
function showLogo(page: Document, logo: LookBody['logo']): void {
  const sheet = new page.defaultView!.CSSStyleSheet()
  const saved = page.querySelector<HTMLImageElement>(`${WORDMARK} img`)
  if (logo?.url !== (saved?.getAttribute('src') ?? undefined)) {
    const sign = logo
      ? `content: ''; display: inline-block; height: 2.25rem; aspect-ratio: ${logo.width} / ${logo.height};
        background: url("${logo.url}") center / contain no-repeat`
      : `content: ${JSON.stringify(saved!.alt)}`
    sheet.replaceSync(`
      ${WORDMARK} { ${logo ? 'font-size: 0' : ''} }
      ${WORDMARK} img { display: none }
      ${WORDMARK}::before { ${sign} }`)
  }
  page.adoptedStyleSheets = [sheet]
}
