import { adminSettings } from '#contract/server/admin-settings.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { revealToken } from './payee.ts'
import { saveSettings } from './save-settings.ts'
import { readStaffView } from './staff-view.ts'
import { testMail } from './test-mail.ts'
import { testPayments } from './test-payments.ts'

export function adminSettingsRoutes(mount: Mount, shop: Shop): void {
  mount(adminSettings.get, () => readStaffView(shop))

  mount(adminSettings.update, (form, call) => saveSettings(shop, form, call))

  mount(adminSettings.save, (change, call) => saveSettings(shop, change, call))

  mount(adminSettings.reveal, async (_, call) => ({ mp_access_token: await revealToken(shop, call) }))

  mount(adminSettings.testPayments, ({ mp_access_token: typed }, call) => testPayments(shop, typed, call))

  mount(adminSettings.testMail, (_, call) => testMail(shop, call))
}
