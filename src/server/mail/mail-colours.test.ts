import { expect, test } from 'vitest'
import type { Logo } from '#contract/site.ts'
import { LOOKS } from '#domain/look.ts'
import { readSeller } from '../settings/seller.ts'
import { openShop } from '../testing/shop.ts'
import { renderNote } from './layout.ts'

async function mailIn(look: keyof typeof LOOKS, logo: Logo | null = null): Promise<string> {
  const seller = await readSeller((await openShop()).db)
  const note = { subject: 'Oi', text: 'Chegou.', action: { path: '/', label: 'Abrir' } }
  return (await renderNote(note, { seller, publicUrl: 'https://loja.example', look: { ...LOOKS[look], logo } })).html
}

test('a mail has the colours of the look, all of them as values', async () => {
  for (const look of ['ousadia', 'clara'] as const) {
    const html = await mailIn(look)
    expect(html).not.toContain('var(')
    expect(html).toContain(`background:${LOOKS[look].brand};`)
    expect(html).toContain(`background:${LOOKS[look].accent};`)
  }
})

test('a mail is light under a dark look, with a brand that can be read', async () => {
  const html = await mailIn('escura')
  expect(html).not.toContain('var(')
  expect(html).not.toContain(LOOKS.escura.ground)
  expect(html).not.toContain(LOOKS.escura.brand)
})

test('a mail shows the logo as a PNG by address, with the name for those who see no pictures', async () => {
  const url = `/imagens/enviadas/${'a'.repeat(32)}.svg`
  const html = await mailIn('clara', { url, width: 1000, height: 500, inks: [] })
  expect(html).toMatch(/<img src="https:\/\/loja\.example\/marca\/logo-email\.png" width="88" height="44" alt="[^"]+"/)
  expect(html).not.toContain('.svg')
})
