import { type RefObject, useEffect, useRef, useState } from 'react'
import MonitorIcon from 'lucide-react/icons/monitor'
import SmartphoneIcon from 'lucide-react/icons/smartphone'
import { PAIRS_PATH, PREVIEW_PARAMETER } from '#contract/preview.ts'
import type { LookBody } from '#contract/site.ts'
import { isDarkColour, paletteOf } from '#domain/look.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { hasColours } from './look-fields.ts'

const PAGES = [
  ['/', 'Página inicial'],
  ['/produtos', 'Produtos'],
  ['/contato', 'Contato'],
  ['/sobre', 'Sobre'],
] as const

/** Applies unsaved changes in the frame's document. */
export function LookPreview({ look, token, version }: Props) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const [path, setPath] = useState<string>('/')
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    applyLook(frame.current, look)
  }, [look])

  return (
    <section className="grid gap-3" aria-label="Prévia">
      <div className="flex flex-wrap items-end gap-2">
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
        {(['phone', 'desktop'] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            className={PRESSED}
            aria-pressed={device === name}
            onClick={() => setDevice(name)}
          >
            {name === 'phone' ? <SmartphoneIcon /> : <MonitorIcon />}
            {name === 'phone' ? 'Celular' : 'Computador'}
          </Button>
        ))}
      </div>
      <div ref={box} className="overflow-hidden" style={{ height: HEIGHT }}>
        {/* The shop itself: it needs its scripts and its session. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={`${path}${version}`}
          ref={frame}
          className="mx-auto block origin-top-left rounded-[8px] border border-line bg-surface"
          style={{ width: WIDTHS[device], height: HEIGHT / scale, transform: `scale(${scale})` }}
          title="Prévia da loja"
          src={`${path}?${PREVIEW_PARAMETER}=${encodeURIComponent(token)}`}
          onLoad={() => applyLook(frame.current, look)}
        />
      </div>
    </section>
  )
}

function useScale(width: number): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(width)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPlace(entry!.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return [box, Math.min(1, place > 0 ? place / width : 1)]
}

const MAX_PICTURE_RADIUS = 32

/** The same values as the look's stylesheet, which is loaded with the next save. */
function applyLook(frame: HTMLIFrameElement | null, look: LookBody): void {
  const root = frame?.contentDocument?.documentElement
  if (!root || !hasColours(look)) return
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
