import { type ComponentType, useState } from 'react'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import type { FilterProps } from './filter-sheet-panel.tsx'

let FilterSheetPanel: ComponentType<FilterProps & { onClose: () => void }>
const panelCode = preloadable(
  async () => (FilterSheetPanel = (await import('./filter-sheet-panel.tsx')).FilterSheetPanel),
)

/** Filters and sorting on small windows: a bottom sheet whose choices apply at once behind it. */
export function FilterSheet(props: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const { category, search, filters } = props.query
  const activeCount = [category, search, ...filters.split('&')].filter(Boolean).length
  return (
    <>
      <Button
        size="slim"
        className="lg:hidden"
        aria-haspopup="dialog"
        onPointerEnter={panelCode.prepare}
        onFocus={panelCode.prepare}
        onClick={() => panelCode.use(() => setOpen(true))}
      >
        <SlidersHorizontalIcon />
        Filtrar e ordenar{activeCount > 0 && ` (${activeCount})`}
      </Button>
      {isOpen && <FilterSheetPanel {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
