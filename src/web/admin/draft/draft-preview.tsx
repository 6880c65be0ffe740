import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import MonitorIcon from 'lucide-react/icons/monitor'
import SmartphoneIcon from 'lucide-react/icons/smartphone'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { Button } from '#web/ui/button.tsx'
import { PRESSED } from './draft-editor.tsx'
import type { Site } from './use-draft.ts'

const WIDTHS = { phone: 390, desktop: 1280 }
const HEIGHT = 720

type Props = {
  path: string
  site: Pick<Site<unknown>, 'draft' | 'published' | 'preview_token'>
  frame?: RefObject<HTMLIFrameElement | null>
  onLoad?: () => void
  /** Rendered before the buttons for the device. */
  children?: ReactNode
}

export function previewPath(path: string, token: string): string {
  return `${path}?${PREVIEW_PARAMETER}=${encodeURIComponent(token)}`
}

/** A page of the shop with the saved draft, at the width of a phone or a desktop; reloads when the version changes. */
export function DraftPreview({ path, site, frame, onLoad, children }: Props) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const [box, scale] = useScale(WIDTHS[device])
  const version = (site.draft ?? site.published)?.version
  return (
    <section className="grid gap-3" aria-label="Prévia">
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <div className="flex gap-2">
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
          src={previewPath(path, site.preview_token)}
          onLoad={onLoad}
        />
      </div>
    </section>
  )
}

/** Scales a page down to the width of its box; at most 1. */
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
