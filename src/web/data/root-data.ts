import type { StoreSettings } from '#contract/store.ts'
import { formatCnpj } from '#domain/cnpj.ts'
import { formatPhone } from '#domain/phone.ts'
import { withArticle } from '#domain/shop-name.ts'
import type { RootData } from './store.ts'

/** What every page needs of the settings, with telephone and CNPJ already formatted. */
export function writeSettings(store: StoreSettings): Omit<RootData, 'publicUrl'> {
  return {
    store,
    validUntil: store.valid_until,
    written: {
      phone: formatPhone(store.store_phone),
      cnpj: formatCnpj(store.cnpj),
      name: withArticle(store.store_article, store.store_name),
    },
  }
}
