/** What `demo/passado.json` holds: invented names, and real cities with the beginnings of their CEPs. */
export type PastTexts = {
  femaleNames: string[]
  maleNames: string[]
  surnames: string[]
  mailDomains: string[]
  streets: string[]
  complements: string[]
  cities: City[]
  /** Slugs of products that are often bought together. */
  pairs: [string, string][]
  /** Internal notes on orders. */
  notes: string[]
  returnReasons: string[]
  cancelReasons: string[]
  /** From the contact page; without an answer, staff closed it. */
  messages: { text: string; answer: string | null; is_about_order: boolean }[]
  /** `good` for four and five stars, `poor` for fewer; texts may be empty. */
  reviews: { good: string[]; poor: string[] }
  reviewAnswers: { good: string; poor: string }
}

type City = {
  name: string
  state: string
  ddd: string
  ibge: string
  weight: number
  /** The first five digits of a CEP, by neighbourhood. */
  places: Record<string, string>
}
