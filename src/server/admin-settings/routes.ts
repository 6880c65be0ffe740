import { adminSettings } from '#contract/server/admin-settings.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { readSample, readSamplePage, sendSample } from './mail-sample.ts'
import { revealToken } from './payee.ts'
import { saveSettings } from './save-settings.ts'
import { readStaffView } from './staff-view.ts'
import { testMail } from './test-mail.ts'
import { testPayments } from './test-payments.ts'

/** A mail has inline styles and pictures, and nothing that runs. */
const SAMPLE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function adminSettingsRoutes(mount: Mount, shop: Shop): void {
  mount(adminSettings.get, () => readStaffView(shop))

  mount(adminSettings.update, (form, call) => saveSettings(shop, form, call))

  mount(adminSettings.save, (change, call) => saveSettings(shop, change, call))

  mount(adminSettings.reveal, async (_, call) => ({ mp_access_token: await revealToken(shop, call) }))

  mount(adminSettings.testPayments, ({ mp_access_token: typed }, call) => testPayments(shop, typed, call))

  mount(adminSettings.testMail, (_, call) => testMail(shop, call))

  mount(adminSettings.sampleMail, (sampled) => readSample(shop, sampled))

  mount(adminSettings.sampleMailPage, (sampled, { setHeader }) => {
    setHeader('Content-Security-Policy', SAMPLE_POLICY)
    setHeader('X-Frame-Options', 'SAMEORIGIN')
    return readSamplePage(shop, sampled)
  })

  mount(adminSettings.sendSample, (sampled, call) => sendSample(shop, sampled, call))
}
