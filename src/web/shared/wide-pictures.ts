/** The addresses in the demo shop's settings whose pictures also exist in other widths and formats. */
export const WIDE_PICTURES = { hero: '/imagens/hero-1920.webp', about: '/imagens/sobre-1600.webp' } as const

/** As made by scripts/make-demo-pictures.ts. */
const WIDTHS = {
  hero: [960, 1440, 1920],
  'hero-mobile': [540, 810, 1080],
  sobre: [800, 1600],
} as const

export function wideSrcSet(name: keyof typeof WIDTHS, format: 'avif' | 'webp'): string {
  return WIDTHS[name].map((width) => `/imagens/${name}-${width}.${format} ${width}w`).join(', ')
}
