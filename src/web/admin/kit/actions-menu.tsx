import EllipsisIcon from 'lucide-react/icons/ellipsis'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-panel.tsx'
import { TOOL_LOOK } from './tool-look.ts'

/** Three dots that open a row's, or a sheet's, actions. */
export function ActionsMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return <Menu label={label} trigger={<EllipsisIcon />} triggerClassName={TOOL_LOOK} entries={entries} />
}
