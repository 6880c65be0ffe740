/** The house's own pictures that are not products; they come with the program. */
export const SCENERY = {
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  notFound: '/imagens/padrao.webp',
  noResult: '/imagens/espelho-redondo-poente.webp',
  noPicture: '/imagens/padrao.webp',
  share: '/imagens/compartilhar.jpg',
} as const

const WIDTHS = {
  hero: [960, 1440, 1920],
  'hero-mobile': [540, 810, 1080],
  sobre: [800, 1600],
} as const

/** The `srcset` of a wide picture, in the sizes that scripts/make-demo-pictures.ts makes. */
export function widePicture(name: keyof typeof WIDTHS, format: 'avif' | 'webp'): string {
  return WIDTHS[name].map((width) => `/imagens/${name}-${width}.${format} ${width}w`).join(', ')
}
