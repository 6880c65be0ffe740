import { useMaybeRootData } from '#web/data/store.ts'

/** Only the demo shop shows these. */
const DEMO_PICTURES = {
  not_found: '/imagens/padrao.webp',
  search: '/imagens/espelho-redondo-poente.webp',
  cart: '/imagens/cesto-de-corda-quitanda.webp',
  orders: '/imagens/luminaria-globo-lua-cheia.webp',
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  payment: '/imagens/vaso-sertao.webp',
} as const

/** The shop's own picture for an empty page; undefined without one. */
export function usePlaceholder(place: keyof typeof DEMO_PICTURES): string | undefined {
  const store = useMaybeRootData()?.store
  const own: Partial<Record<typeof place, string>> | undefined = store?.empty_pictures
  return own?.[place] || (store?.demo ? DEMO_PICTURES[place] : undefined)
}
