/** The house's own pictures that are not products; they come with the program. */
export const SCENERY = {
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  notFound: '/imagens/padrao.webp',
  noResult: '/imagens/espelho-redondo-poente.webp',
  noPicture: '/imagens/padrao.webp',
  emptyCart: '/imagens/cesto-de-corda-quitanda.webp',
  payment: '/imagens/vaso-sertao.webp',
  noOrders: '/imagens/luminaria-globo-lua-cheia.webp',
} as const

/** The house's wide pictures, by the addresses that the demo shop's settings carry: they are made for a whole window. */
export const WIDE = { hero: '/imagens/hero-1920.webp', about: '/imagens/sobre-1600.webp' } as const

const WIDTHS = {
  hero: [960, 1440, 1920],
  'hero-mobile': [540, 810, 1080],
  sobre: [800, 1600],
} as const

/** The `srcset` of a wide picture, in the sizes that scripts/make-demo-pictures.ts makes. */
export function widePicture(name: keyof typeof WIDTHS, format: 'avif' | 'webp'): string {
  return WIDTHS[name].map((width) => `/imagens/${name}-${width}.${format} ${width}w`).join(', ')
}
