const PLUM = '#3d1c47'
const PAPER = '#fbf7f1'

export function webManifest({ storeName, storeDescription }: { storeName: string; storeDescription: string }): string {
  const icon = (px: number, purpose: string) => ({
    src: `/imagens/icone-${px}.png`,
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
    theme_color: PLUM,
    background_color: PAPER,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
