import { announcementAt } from '#domain/announcement.ts'
import { deliveryDays, hasDeliveryTerms } from '#domain/delivery-table.ts'
import { store } from '#contract/server/store.ts'
import { type AboutSettings, aboutPart, publicNames, type PublicSettings } from '#contract/settings.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { readLook, shownLook } from '../site/look.ts'
import { earliest, findHiddenLinks, firstShown } from './hidden-links.ts'
import { defaultText } from './default-texts.ts'
import { storeTexts } from './store-texts.ts'
import { hasProvider, offeredBy, readSettings, valuesOf } from './settings.ts'

const STORE = publicNames('store')
const ABOUT = publicNames('about')

export function settingsRoutes(mount: Mount, shop: Shop): void {
  const { db, config } = shop

  mount(store.settings, async ({ previa }, { person, now }) => {
    const [settings, look] = await Promise.all([readSettings(db, config), readLook(db, config, previa)])
    const values = valuesOf(settings)
    const { shown, validUntil } = announcementAt(settings.announcement, now)
    const addresses = [...values.header_menu, ...values.footer_menu].map(({ to }) => to)
    const hidden = await findHiddenLinks(db, [...addresses, shown?.to ?? ''], now)
    const isShown = ({ to }: { to: string }) => !hidden.has(to)
    const until = earliest(validUntil, firstShown(hidden))
    return {
      ...(Object.fromEntries(STORE.map((name) => [name, values[name]])) as PublicSettings),
      header_menu: values.header_menu.filter(isShown),
      footer_menu: values.footer_menu.filter(isShown),
      pix_cpf: person ? settings.pixCpf : '',
      instalments: settings.interestFreeInstalments,
      payment_methods: [...offeredBy(shop, settings)],
      confirms_by_hand: !hasProvider(shop, settings),
      rating: settings.ratingScore ? { score: settings.ratingScore, count: settings.ratingCount } : null,
      has_delivery_terms: hasDeliveryTerms(settings.delivery),
      longest_delivery_days: deliveryDays(null, settings.delivery),
      demo: config.mode === 'demo',
      ...shownLook(look),
      announcement: shown && { ...shown, to: isShown(shown) ? shown.to : '' },
      valid_until: until?.toISOString() ?? null,
    }
  })

  mount(store.about, async ({ previa }) => {
    const [settings, look] = await Promise.all([readSettings(db, config), readLook(db, config, previa)])
    const values = valuesOf(settings)
    const parts = ABOUT.map((name) => [aboutPart(name), values[name]])
    return { ...(Object.fromEntries(parts) as AboutSettings), picture: look.about_picture }
  })

  mount(store.texts, async () => storeTexts(shop, await readSettings(db, config)))

  mount(store.page, async ({ page }) => {
    const settings = await readSettings(db, config)
    const [name] = publicNames(page)
    return { text: valuesOf(settings)[name!].trim() || defaultText(page, settings) }
  })
}
