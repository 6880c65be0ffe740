import { expect, test } from 'vitest'
import { type LookBody, NO_DRAFT } from '#contract/site.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'

async function openLook() {
  const shop = await openShop()
  const admin = await shop.admin()
  const { default: initial } = await admin.api.adminLook.get()
  const bodyWith = (pictures: Partial<LookBody>) => ({ ...initial, ...pictures })
  return { shop, admin, look: admin.api.adminLook, bodyWith }
}

test('pictures show in the preview of a draft, and in the shop once it is published', async () => {
  const { shop, look, bodyWith } = await openLook()
  const pictures = {
    home_picture: { url: '/imagens/enviadas/a.webp', alt: 'Rede na varanda' },
    share_picture: '/imagens/b.webp',
  }
  const about = { url: 'https://fotos.example/tear.jpg', alt: '' }
  const { draft } = await look.save({ version: NO_DRAFT, body: bodyWith({ ...pictures, about_picture: about }) })
  const read = async (path: string): Promise<unknown> => (await shop.fetch(path)).json()
  const shown = async (token = '') => [
    await read(`/api/store/settings?previa=${token}`),
    await read(`/api/store/about?previa=${token}`),
  ]
  expect(await shown()).toEqual([
    expect.not.objectContaining(pictures),
    expect.objectContaining({ picture: { url: '', alt: '' } }),
  ])
  expect(await shown('other')).toEqual(await shown())
  const both = [expect.objectContaining(pictures), expect.objectContaining({ picture: about })]
  expect(await shown(draft!.preview_token)).toEqual(both)

  await look.publish({ version: draft!.version })
  expect(await shown()).toEqual(both)
})

test('an invalid picture address is refused', async () => {
  const { shop, admin, bodyWith } = await openLook()
  const before = await snapshot(shop.db)
  const save = (pictures: Partial<LookBody>) =>
    sendJson(admin, 'PUT', '/api/admin/look/draft', { version: NO_DRAFT, body: bodyWith(pictures) })
  for (const url of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg>',
    '//evil.example/x.png',
    'https://u:p@x.example/a.png',
    '/etc/passwd',
    '/imagens/../x',
    'foto',
  ]) {
    const wrong: [Partial<LookBody>, string][] = [
      [{ home_picture: { url, alt: '' } }, 'body.home_picture.url'],
      [{ about_picture: { url, alt: '' } }, 'body.about_picture.url'],
      [{ share_picture: url }, 'body.share_picture'],
    ]
    for (const [pictures, field] of wrong) {
      expect({ url, ...(await save(pictures)) }).toMatchObject({
        url,
        status: 422,
        body: { fields: { [field]: 'Informe um endereço de imagem que comece com https://' } },
      })
    }
  }
  expect(await save({ home_picture: { url: '/imagens/a.webp', alt: 'a'.repeat(301) } })).toMatchObject({
    status: 422,
    body: { fields: { 'body.home_picture.alt': expect.any(String) } },
  })
  expect(await snapshot(shop.db)).toEqual(before)
})

test('the activity log names the fields of a look', async () => {
  const { admin, look, bodyWith } = await openLook()
  const save = (body: LookBody, version = NO_DRAFT) => look.save({ version, body })
  const { draft } = await save(bodyWith({}))
  await save(bodyWith({ radius: 9, share_picture: '/imagens/b.webp' }), draft!.version)
  const { items } = await admin.api.adminActivity.list({})
  expect(items[0]!.changes.map(({ field }) => field)).toEqual(['Cantos', 'Foto dos links compartilhados'])
})
