import { expect, test } from 'vitest'
import { LOOKS } from '#domain/look.ts'
import { readSeller } from '../settings/seller.ts'
import { openShop } from '../testing/shop.ts'
import { renderNote } from './layout.ts'

async function mailIn(look: keyof typeof LOOKS): Promise<string> {
  const seller = await readSeller((await openShop()).db)
  const note = { subject: 'Oi', text: 'Chegou.', action: { path: '/', label: 'Abrir' } }
  return (await renderNote(note, { seller, publicUrl: 'https://loja.example', look: LOOKS[look] })).html
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
