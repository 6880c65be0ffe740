import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Role } from '#domain/role.ts'
import SearchIcon from 'lucide-react/icons/search'
import { placesFor } from './places.ts'
import { useEarlyKeys } from './use-early-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const preload = () => void loadPalette().catch(() => {})
const Palette = lazy(() => loadPalette().then(({ Palette: each }) => ({ default: each })))
const KeyList = lazy(() => import('./key-list.tsx').then(({ KeyList: each }) => ({ default: each })))

/** Behind what the page itself loads. */
const PRELOAD_MS = 2_000

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A square with one icon, and beside the side menu as wide as a field. */
const FIND =
  'ml-auto inline-grid size-11 place-items-center text-ink-soft lg:ml-0 lg:flex lg:h-9 lg:w-85 lg:gap-2 lg:rounded-control lg:border lg:border-line lg:pr-2 lg:pl-2.5 lg:text-left lg:hover:border-(--control)'

/** The way to everything: a button for the top bar, and the keys. What they open is fetched when it is wanted, and lies over the page. */
export function useFinder(role: Role, onLogout: () => void) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const places = useMemo(() => placesFor(role), [role])
  const close = () => setOpen(null)
  const early = useEarlyKeys(open === 'palette', close)
  useShortcuts(places, {
    openPalette: () => setOpen('palette'),
    openKeys: () => setOpen('keys'),
    isPaused: open !== null,
  })
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const button = (
    <button
      type="button"
      className={FIND}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen('palette')}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <SearchIcon className="size-4" />
      <span className="sr-only lg:not-sr-only lg:flex-1">Buscar ou ir para…</span>
      <kbd aria-hidden="true">{IS_MAC ? '⌘' : 'Ctrl'}</kbd>
      <kbd aria-hidden="true">K</kbd>
    </button>
  )
  const overlay = (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <Palette
          places={places}
          typedEarly={early.text}
          entersEarly={early.hasEntered}
          onReady={early.stop}
          onLogout={onLogout}
          onClose={close}
        />
      )}
      {open === 'keys' && <KeyList places={places} onClose={close} />}
    </Suspense>
  )
  return { button, overlay }
}
