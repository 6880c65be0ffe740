import { lazy, Suspense, useMemo, useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import type { Access } from '../access.ts'
import { placesFor } from './places.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette: each }) => ({ default: each })))
const KeyList = lazy(() => import('./key-list.tsx').then(({ KeyList: each }) => ({ default: each })))

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way to everything: a button for the top bar, and the keys. What they open is fetched when it is wanted, and lies over the page. */
export function useFinder(access: Access) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const places = useMemo(() => placesFor(access), [access])
  const close = () => setOpen(null)
  useShortcuts(places, { openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') })
  const button = (
    <button
      type="button"
      className="admin-find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen('palette')}
      onPointerEnter={() => void loadPalette()}
      onFocus={() => void loadPalette()}
    >
      <SearchIcon className="size-4" />
      <span>Buscar ou ir para…</span>
      <kbd aria-hidden="true">{IS_MAC ? '⌘' : 'Ctrl'}</kbd>
      <kbd aria-hidden="true">K</kbd>
    </button>
  )
  const overlay = (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette places={places} onClose={close} />}
      {open === 'keys' && <KeyList places={places} onClose={close} />}
    </Suspense>
  )
  return { button, overlay }
}
