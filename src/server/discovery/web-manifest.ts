import type { Look } from '#domain/look.ts'

type Input = { storeName: string; storeDescription: string; look: Pick<Look, 'accent' | 'ground'> }

export function webManifest({ storeName, storeDescription, look }: Input): string {
  const icon = (px: number, purpose: 'any' | 'maskable') => ({
    src: `/marca/icone-${purpose === 'maskable' ? 'mascara-' : ''}${px}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: storeName,
    short_name: storeName,
    description: storeDescription,
    lang: 'pt-BR',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: look.accent,
    background_color: look.ground,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
