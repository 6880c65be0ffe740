import { adminSettings } from '#contract/admin-settings.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { revealToken } from './reveal-token.ts'
import { saveSettings, shownSettings } from './save-settings.ts'
import { readSettings } from './settings.ts'

export function adminSettingsRoutes(mount: Mount, shop: Shop): void {
  mount(adminSettings.get, async () => shownSettings(await readSettings(shop.db, shop.config)))

  mount(adminSettings.update, (form, call) => saveSettings(shop, form, call))

  mount(adminSettings.reveal, async (_, call) => ({ mp_access_token: await revealToken(shop, call) }))
}
