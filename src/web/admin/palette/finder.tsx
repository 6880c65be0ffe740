import { lazy, Suspense, useMemo, useState } from 'react'
import { AdminIcon } from '../kit/admin-icon.tsx'
import type { Access } from '../use-access.ts'
import { placesFor } from './places.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: each }) => ({ default: each })))
const KeyList = lazy(() => import('./key-list.tsx').then(({ KeyList: each }) => ({ default: each })))

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way to everything: the button in the top bar, and the keys. What it opens is fetched when it is wanted. */
export function Finder({ access }: { access: Access }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const places = useMemo(() => placesFor(access), [access])
  const close = () => setOpen(null)
  useShortcuts(places, { openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') })
  return (
    <>
      <button
        type="button"
        className="admin-find"
        aria-label="Buscar ou ir para…"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
      >
        <AdminIcon name="search" className="size-4" />
        <span>Buscar ou ir para…</span>
        <kbd>{IS_MAC ? '⌘' : 'Ctrl'}</kbd>
        <kbd>K</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && <Palette places={places} onClose={close} />}
        {open === 'keys' && <KeyList places={places} onClose={close} />}
      </Suspense>
    </>
  )
}
