import { formatBrl } from '#domain/money.ts'
import { paymentsText } from '#domain/payments-text.ts'
import { publicNames, type StoreTexts } from '#contract/settings.ts'
import { offeredBy, type Settings, valuesOf } from './settings.ts'

const TEXTS = publicNames('texts')

/** The sentences that only some pages show, with their placeholders filled in. */
export function storeTexts(shop: Parameters<typeof offeredBy>[0], settings: Settings): StoreTexts {
  const values = valuesOf(settings)
  const { freeFromCents } = settings.shipping
  const texts = Object.fromEntries(TEXTS.map((name) => [name, values[name]])) as StoreTexts
  const facts: Record<string, string> = {
    frete_gratis: freeFromCents === null ? '' : formatBrl(freeFromCents),
    pagamentos: paymentsText(offeredBy(shop, settings), settings.interestFreeInstalments, settings.instalments),
  }
  return {
    ...texts,
    home_benefits: texts.home_benefits.map((benefit) => ({ ...benefit, text: filled(benefit.text, facts) })),
  }
}

/** Empty if a placeholder has no value: the sentence would have a hole. Unknown placeholders stay as typed. */
function filled(text: string, facts: Record<string, string>): string {
  const names = Object.keys(facts).filter((name) => text.includes(`{${name}}`))
  if (names.some((name) => facts[name] === '')) return ''
  return names.reduce((filledText, name) => filledText.replaceAll(`{${name}}`, facts[name]!), text)
}
