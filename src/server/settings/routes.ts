import { formatCep, isCep } from '#domain/cep.ts'
import { deliveryDays, hasDeliveryTerms } from '#domain/delivery-table.ts'
import { store } from '#contract/server/store.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { defaultText } from './default-texts.ts'
import { offeredBy, readSettings } from './settings.ts'

export function settingsRoutes(mount: Mount, { db, config, cep: cepService }: Shop): void {
  mount(store.settings, async (_, { person }) => {
    const settings = await readSettings(db, config)
    return {
      pix_cpf: person ? settings.pixCpf : '',
      store_phone: settings.storePhone,
      store_name: settings.storeName,
      store_description: settings.storeDescription,
      store_email: settings.storeEmail,
      free_shipping_from: settings.shipping.freeFromCents,
      flat_shipping: settings.shipping.flatCents,
      instalments: settings.interestFreeInstalments,
      instalment_minimum: settings.instalmentMinimumCents,
      payment_methods: [...offeredBy(settings)],
      confirms_by_hand: settings.mpAccessToken === '',
      rating: settings.ratingScore ? { score: settings.ratingScore, count: settings.ratingCount } : null,
      about_numbers: settings.aboutNumbers,
      warranty: settings.warranty,
      has_delivery_terms: hasDeliveryTerms(settings.delivery),
      city: settings.city,
      tracking_page: settings.trackingPage,
      opening_hours: settings.openingHours,
      home_text: settings.homeText,
      home_picture: settings.homePicture,
      share_picture: settings.sharePicture,
      legal_name: settings.legalName,
      cnpj: settings.cnpj,
      legal_address: settings.legalAddress,
      demo: config.mode === 'demo',
    }
  })

  mount(store.about, async () => {
    const { aboutTitle, aboutPicture, aboutText, aboutMission, aboutValues, aboutDifferentials, aboutTeam } =
      await readSettings(db, config)
    return {
      title: aboutTitle,
      picture: aboutPicture,
      text: aboutText,
      mission: aboutMission,
      values: aboutValues,
      differentials: aboutDifferentials,
      team: aboutTeam,
    }
  })

  mount(store.page, async ({ page }) => {
    const settings = await readSettings(db, config)
    const written = { privacidade: settings.privacyPolicy, trocas: settings.returnPolicy, termos: settings.terms }[page]
    return { text: written.trim() || defaultText(page, settings) }
  })

  mount(store.cep, async ({ cep }) => {
    const answer = await cepService.find(cep)
    if (answer.kind === 'unavailable') throw new Refusal('cep_provider')
    if (answer.kind === 'unknown') throw new Refusal('cep_not_found')
    return { ...answer.address, cep: formatCep(answer.address.cep) }
  })

  mount(store.delivery, async ({ cep }) => {
    if (!isCep(cep)) throw new Refusal('cep_not_found')
    return { business_days: deliveryDays(cep, (await readSettings(db, config)).delivery) }
  })
}
