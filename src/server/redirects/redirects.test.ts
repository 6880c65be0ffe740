import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { findImportedRedirect } from './redirects.ts'

test('staff replace the former addresses, and a stale text or a bad line changes nothing', async () => {
  const shop = await openShop()
  const { api } = await shop.admin()
  const first = await api.adminRedirects.save({ text: '/Vaso.html;/produto/vaso\n/p?id=3;/sobre', seen: '' })
  expect(first.text).toBe('/p?id=3;/sobre\n/vaso.html;/produto/vaso')
  await expectRefusal(api.adminRedirects.save({ text: '/x;/sobre', seen: '' }), 'stale')
  await expectRefusal(api.adminRedirects.save({ text: '/x', seen: first.text }), 'invalid_input')
  expect(await api.adminRedirects.read()).toEqual(first)
  const find = (path: string) => findImportedRedirect(shop.db, new URL(path, shop.url))
  expect(await find('/VASO.html/?utm_source=a')).toBe('/produto/vaso')
  expect([await find('/p?id=3'), await find('/p?id=4'), await find('/')]).toEqual(['/sobre', undefined, undefined])
  expect((await api.adminRedirects.save({ text: '', seen: first.text })).text).toBe('')
  expect(await find('/vaso.html')).toBeUndefined()
})
