import type { Look } from '#domain/look.ts'

type Input = { storeName: string; storeDescription: string; look: Pick<Look, 'accent' | 'ground'> }

/** Of the shop, or with `isOffice` of its back office, which staff install to get notices. */
export function webManifest({ storeName, storeDescription, look }: Input, { isOffice = false } = {}): string {
  const icon = (px: number, purpose: 'any' | 'maskable') => ({
    src: `/marca/icone-${purpose === 'maskable' ? 'mascara-' : ''}${px}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  })
  const root = isOffice ? '/admin' : '/'
  return JSON.stringify({
    name: isOffice ? `${storeName} · Painel` : storeName,
    short_name: isOffice ? 'Painel' : storeName,
    ...(!isOffice && { description: storeDescription }),
    lang: 'pt-BR',
    id: root,
    start_url: root,
    scope: root,
    display: 'standalone',
    theme_color: look.accent,
    background_color: look.ground,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
