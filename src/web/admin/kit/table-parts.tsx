import type { CSSProperties, ReactNode } from 'react'
import XIcon from 'lucide-react/icons/x'
import { plural } from '#domain/plural.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToolButton } from './tool-button.tsx'
import { FocusableButton } from './focusable-button.tsx'
import type { ListPlace } from './use-list.ts'

const KEY = 'inline-flex items-center gap-[5px]'
const STEP = 'flex-1 lg:flex-none'

const count = new Intl.NumberFormat('pt-BR')

/** '1–20 de 1.284', the keys that work, and the way to the other pages. */
export function TableFoot({
  place,
  shown,
  total,
  keys = [],
}: {
  place: ListPlace
  /** Rows on this page. */
  shown: number
  total: number | undefined
  /** Beside J and K: `[['X', 'selecionar']]`. */
  keys?: readonly (readonly [key: string, does: string])[]
}) {
  const last = place.from + shown - 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3.5 text-(length:--small) text-ink-soft">
      <span className="num">
        {count.format(place.from)}–{count.format(last)}
        {total !== undefined && ` de ${count.format(total)}`}
      </span>
      <span className="hidden gap-3 lg:flex">
        <span className={KEY}>
          <kbd>J</kbd>
          <kbd>K</kbd> linha
        </span>
        {keys.map(([key, does]) => (
          <span key={key} className={KEY}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
      {(place.onBefore || place.onNext) && (
        <span className="ml-auto flex w-full gap-2 lg:w-auto">
          <FocusableButton size="sm" className={STEP} disabled={!place.onBefore} onClick={place.onBefore ?? undefined}>
            Anteriores
          </FocusableButton>
          <FocusableButton size="sm" className={STEP} disabled={!place.onNext} onClick={place.onNext ?? undefined}>
            Próximos
          </FocusableButton>
        </span>
      )}
    </div>
  )
}

/** On a phone a card in two lines of two, whatever the columns' widths. */
const SKELETON_ROW =
  'flex min-h-22 items-center gap-4 border-b border-line max-lg:flex-wrap max-lg:content-center max-lg:gap-y-3.5 lg:min-h-[49px]'

/** Rows that breathe, in the geometry of the table to come. `widths`: each column's, as CSS; `label`: 'Carregando os pedidos'. */
export function TableSkeleton({
  label,
  widths,
  rows = 8,
}: {
  label: string
  widths: readonly string[]
  rows?: number
}) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className="border-t border-line lg:mt-9" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={SKELETON_ROW}>
            {widths.map((width, column) => (
              <span
                key={column}
                className="max-lg:flex-[1_1_40%] max-lg:nth-[n+5]:hidden lg:[flex:var(--column)]"
                style={{ '--column': width === '*' ? '1' : `0 1 ${width}` } as CSSProperties}
              >
                <i className="block h-3" style={{ width: `${60 + ((row * 7 + column * 13) % 4) * 10}%` }}>
                  <Skeleton className="h-3" />
                </i>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const BULK = [
  'fixed inset-x-2 bottom-2 z-4 flex items-center gap-1 overflow-x-auto rounded-[8px] bg-ink p-1.5 text-surface',
  'shadow-(--float) [--ring:var(--color-surface)] *:flex-none',
  '[--color-button-edge:transparent] [--color-button-off:transparent] [--color-button:transparent]',
  '[--color-button-over-edge:transparent] [--color-button-over-ink:currentColor]',
  '[--color-button-over:color-mix(in_srgb,var(--color-surface)_14%,transparent)]',
  'lg:sticky lg:inset-x-auto lg:bottom-5 lg:mx-auto lg:mt-5 lg:w-max lg:max-w-full',
].join(' ')

/** Floats at the bottom while rows are selected, and says how many. Children: buttons. */
export function BulkBar({
  count: picked,
  noun,
  onClear,
  children,
}: {
  count: number
  noun: readonly [one: string, many: string]
  onClear: () => void
  children: ReactNode
}) {
  if (picked === 0) return null
  const words = plural(picked, noun[0], noun[1])
  return (
    <div className={BULK} role="toolbar" aria-label={words} data-toasts-above>
      <b className="num px-3 font-semibold" role="status">
        {words}
      </b>
      {children}
      <i className="mx-1 h-5 w-px bg-surface/25" />
      <ToolButton icon={XIcon} label="Desmarcar todos" isOnInk onClick={onClear} />
    </div>
  )
}
