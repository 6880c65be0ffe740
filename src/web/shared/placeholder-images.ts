/** Ship with the program, unlike product pictures. */
export const PLACEHOLDER_IMAGES = {
  menu: '/imagens/luminaria-globo-lua-cheia.webp',
  notFound: '/imagens/padrao.webp',
  noResult: '/imagens/espelho-redondo-poente.webp',
  noPicture: '/imagens/padrao.webp',
  emptyCart: '/imagens/cesto-de-corda-quitanda.webp',
  payment: '/imagens/vaso-sertao.webp',
  noOrders: '/imagens/luminaria-globo-lua-cheia.webp',
} as const
