/** The house's own pictures that are not products; they come with the program. */
export const SCENERY = {
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  notFound: '/imagens/padrao.webp',
  noResult: '/imagens/espelho-redondo-poente.webp',
  noPicture: '/imagens/padrao.webp',
  emptyCart: '/imagens/cesto-de-corda-quitanda.webp',
  payment: '/imagens/vaso-sertao.webp',
  noOrders: '/imagens/luminaria-globo-lua-cheia.webp',
  share: '/imagens/compartilhar.jpg',
} as const

/** What stands in the arch of each category that the house began with. */
const ARCHES: Record<string, string> = {
  iluminacao: '/imagens/luminaria-globo-lua-cheia.webp',
  'vasos-plantas': '/imagens/vaso-lua-nova.webp',
  'mesa-cozinha': '/imagens/dupla-de-moedores-pitada.webp',
  'aromas-velas': '/imagens/trio-de-casticais-serenata.webp',
  escritorio: '/imagens/ampulheta-sem-pressa.webp',
  'sala-conforto': '/imagens/espelho-redondo-poente.webp',
}

export function categoryPicture(category: { slug: string }): string {
  return ARCHES[category.slug] ?? SCENERY.noPicture
}

const WIDTHS = {
  hero: [960, 1440, 1920],
  'hero-mobile': [540, 810, 1080],
  sobre: [800, 1600],
} as const

/** The `srcset` of a wide picture, in the sizes that scripts/make-demo-pictures.ts makes. */
export function widePicture(name: keyof typeof WIDTHS, format: 'avif' | 'webp'): string {
  return WIDTHS[name].map((width) => `/imagens/${name}-${width}.${format} ${width}w`).join(', ')
}
