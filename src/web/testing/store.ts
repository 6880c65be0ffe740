import { defaultValues, type PublicSettings, publicNames } from '#contract/settings.ts'
import type { StoreSettings } from '#contract/store.ts'

const values = defaultValues(false)

/** A store without any of its own texts, pictures or numbers. */
export const STORE: StoreSettings = {
  ...(Object.fromEntries(publicNames('store').map((name) => [name, values[name]])) as PublicSettings),
  store_name: 'Ousadia',
  city: '',
  free_shipping_from: 0,
  flat_shipping: 0,
  pix_cpf: '',
  instalments: 1,
  payment_methods: ['pix'],
  confirms_by_hand: false,
  rating: null,
  has_delivery_terms: false,
  longest_delivery_days: null,
  demo: false,
  announcement: null,
  valid_until: null,
}
