import { useMaybeRootData } from '#web/data/store.ts'

/** Ship with the program, unlike product pictures. */
export const PLACEHOLDER_IMAGES = {
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  noPicture: '/imagens/padrao.webp',
  payment: '/imagens/vaso-sertao.webp',
} as const

const DEMO_PICTURES = {
  not_found: '/imagens/padrao.webp',
  search: '/imagens/espelho-redondo-poente.webp',
  cart: '/imagens/cesto-de-corda-quitanda.webp',
  orders: '/imagens/luminaria-globo-lua-cheia.webp',
} as const

/** The shop's own picture of a page without content; undefined for a drawing in its colours. */
export function useEmptyPicture(page: keyof typeof DEMO_PICTURES): string | undefined {
  const store = useMaybeRootData()?.store
  return store?.empty_pictures?.[page] || (store?.demo ? DEMO_PICTURES[page] : undefined)
}
