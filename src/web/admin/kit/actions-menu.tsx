import EllipsisIcon from 'lucide-react/icons/ellipsis'
import { lateMenu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-panel.tsx'
import { TOOL_LOOK } from './tool-look.ts'

const Menu = lateMenu(() => import('#web/ui/menu-panel.tsx').then((module) => module.MenuPanel))

/** Three dots that open a row's, or a sheet's, actions. */
export function ActionsMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return <Menu label={label} trigger={<EllipsisIcon />} triggerClassName={TOOL_LOOK} entries={entries} />
}
