import { phoneDigits } from '#domain/phone.ts'
import { normalizeEmail } from '#domain/staff.ts'
import type { AdminSettings, SettingsForm } from '#contract/admin-settings.ts'
import { defaultText } from './default-texts.ts'
import { isMasked, masked } from './masked.ts'
import type { Settings } from './settings.ts'

type Outside = { version: number; webhookUrl: string }

/** The settings as staff edit them, the access token masked. */
export function shownSettings(settings: Settings, { version, webhookUrl }: Outside): AdminSettings {
  return {
    store_name: settings.storeName,
    store_description: settings.storeDescription,
    store_email: settings.storeEmail,
    store_phone: settings.storePhone,
    pix_cpf: settings.pixCpf,
    mp_public_key: settings.mpPublicKey,
    mp_access_token: masked(settings.mpAccessToken),
    version,
    webhook_url: webhookUrl,
    city: settings.city,
    free_shipping_from: settings.shipping.freeFromCents,
    flat_shipping: settings.shipping.flatCents,
    max_units_per_order: settings.orderLimits.maxUnitsPerOrder,
    unpaid_stock_share: settings.orderLimits.unpaidSharePercent,
    delivery_table: settings.delivery.table,
    delivery_default_days: settings.delivery.defaultDays,
    warranty: settings.warranty,
    legal_name: settings.legalName,
    cnpj: settings.cnpj,
    legal_address: settings.legalAddress,
    instalments_max: settings.instalments,
    instalments_interest_free: settings.interestFreeInstalments,
    instalment_minimum: settings.instalmentMinimumCents,
    rating_score: settings.ratingScore,
    rating_count: settings.ratingCount,
    about_numbers: settings.aboutNumbers,
    tracking_page: settings.trackingPage,
    opening_hours: settings.openingHours,
    home_text: settings.homeText,
    home_picture: settings.homePicture,
    about_picture: settings.aboutPicture,
    share_picture: settings.sharePicture,
    about_title: settings.aboutTitle,
    about_text: settings.aboutText,
    about_mission: settings.aboutMission,
    about_values: settings.aboutValues,
    about_differentials: settings.aboutDifferentials,
    about_team: settings.aboutTeam,
    privacy_policy: settings.privacyPolicy,
    return_policy: settings.returnPolicy,
    terms: settings.terms,
    default_privacy_policy: defaultText('privacidade', settings),
    default_return_policy: defaultText('trocas', settings),
    default_terms: defaultText('termos', settings),
    mail_texts: settings.mailTexts,
  }
}

/** What the form says; a field that is left out stays as it is. */
export function editedSettings(form: SettingsForm, current: Settings): Settings {
  return {
    storeName: form.store_name,
    storeDescription: form.store_description,
    storeEmail: normalizeEmail(form.store_email) ?? '',
    storePhone: phoneDigits(form.store_phone),
    pixCpf: form.pix_cpf,
    mpPublicKey: form.mp_public_key,
    mpAccessToken: isMasked(form.mp_access_token) ? current.mpAccessToken : form.mp_access_token,
    city: form.city ?? current.city,
    shipping: {
      freeFromCents: form.free_shipping_from ?? current.shipping.freeFromCents,
      flatCents: form.flat_shipping ?? current.shipping.flatCents,
    },
    orderLimits: {
      maxUnitsPerOrder:
        form.max_units_per_order === undefined ? current.orderLimits.maxUnitsPerOrder : form.max_units_per_order,
      unpaidSharePercent: form.unpaid_stock_share ?? current.orderLimits.unpaidSharePercent,
    },
    delivery: {
      table: form.delivery_table ?? current.delivery.table,
      defaultDays: form.delivery_default_days === undefined ? current.delivery.defaultDays : form.delivery_default_days,
    },
    warranty: form.warranty ?? current.warranty,
    legalName: form.legal_name ?? current.legalName,
    cnpj: form.cnpj ?? current.cnpj,
    legalAddress: form.legal_address ?? current.legalAddress,
    instalments: form.instalments_max ?? current.instalments,
    interestFreeInstalments: form.instalments_interest_free ?? current.interestFreeInstalments,
    instalmentMinimumCents: form.instalment_minimum ?? current.instalmentMinimumCents,
    ratingScore: form.rating_score ?? current.ratingScore,
    ratingCount: form.rating_count ?? current.ratingCount,
    aboutNumbers: form.about_numbers ?? current.aboutNumbers,
    trackingPage: form.tracking_page ?? current.trackingPage,
    openingHours: form.opening_hours ?? current.openingHours,
    homeText: form.home_text ?? current.homeText,
    homePicture: form.home_picture ?? current.homePicture,
    aboutPicture: form.about_picture ?? current.aboutPicture,
    sharePicture: form.share_picture ?? current.sharePicture,
    aboutTitle: form.about_title ?? current.aboutTitle,
    aboutText: form.about_text ?? current.aboutText,
    aboutMission: form.about_mission ?? current.aboutMission,
    aboutValues: form.about_values ?? current.aboutValues,
    aboutDifferentials: form.about_differentials ?? current.aboutDifferentials,
    aboutTeam: form.about_team ?? current.aboutTeam,
    privacyPolicy: form.privacy_policy ?? current.privacyPolicy,
    returnPolicy: form.return_policy ?? current.returnPolicy,
    terms: form.terms ?? current.terms,
    mailTexts: form.mail_texts ?? current.mailTexts,
  }
}
