import { expect, test } from 'vitest'
import { bytesOf } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { findImportedRedirect } from './redirects.ts'

async function openDesk() {
  const shop = await openShop()
  const { api } = await shop.admin()
  const { version: empty } = await api.adminRedirects.read()
  const save = (text: string, version: string) => api.adminRedirects.save({ file: bytesOf(text), version })
  const changes = () => shop.db.selectFrom('audit_log').select('id').where('subject', '=', 'redirects').execute()
  return { shop, api, empty, save, changes }
}

test('staff replace the former addresses, and a stale version or a bad line changes nothing', async () => {
  const { shop, api, empty, save } = await openDesk()
  const first = await save('/Vaso.html;/produto/vaso\n/p?id=3;/sobre', empty)
  expect(first.text).toBe('/p?id=3;/sobre\n/vaso.html;/produto/vaso')
  await expectRefusal(save('/x;/sobre', empty), 'stale')
  await expectRefusal(save('/x', first.version), 'invalid_input')
  await expectRefusal(save('/\0;/sobre', first.version), 'invalid_input')
  expect(await api.adminRedirects.read()).toEqual(first)
  const find = (path: string) => findImportedRedirect(shop.db, new URL(path, shop.url))
  expect(await find('/VASO.html/?utm_source=a')).toBe('/produto/vaso?utm_source=a')
  expect([await find('/p?id=3'), await find('/p?id=4'), await find('/')]).toEqual(['/sobre', undefined, undefined])
  expect((await save('', first.version)).text).toBe('')
  expect(await find('/vaso.html')).toBeUndefined()
})

test('a redirect is found with additional parameters, which the new address gets', async () => {
  const { shop, empty, save } = await openDesk()
  await save('/p?id=3;/produto/vaso\n/p?id=3&cor=azul;/produto/vaso-azul\n/p;/produtos\n/q;/produtos?busca=vaso', empty)
  const find = (path: string) => findImportedRedirect(shop.db, new URL(path, shop.url))
  for (const [path, target] of [
    ['/p?id=3&utm_source=carta', '/produto/vaso?utm_source=carta'],
    ['/p?utm_source=carta&id=3&gclid=a', '/produto/vaso?utm_source=carta&gclid=a'],
    ['/p?cor=azul&id=3', '/produto/vaso-azul'],
    ['/p?id=4&utm_source=carta', '/produtos?id=4&utm_source=carta'],
    ['/q?utm_source=carta', '/produtos?busca=vaso&utm_source=carta'],
  ] as const)
    expect([path, await find(path)]).toEqual([path, target])
})

test('the exported file saved again changes nothing', async () => {
  const { shop, api, empty, save, changes } = await openDesk()
  const saved = await save(`/a;/produto/a\n"/b;1";${shop.url}/produto/b\n/c,1;/produto/c`, empty)
  const file = await api.adminRedirects.file()
  expect(file).toBe('De;Para\r\n/a;/produto/a\r\n"/b;1";/produto/b\r\n/c,1;/produto/c\r\n')
  expect(await save(file, saved.version)).toEqual(saved)
  expect(await changes()).toHaveLength(1)
})

test('a file in Windows-1252 is read', async () => {
  const { api, empty } = await openDesk()
  const file = Buffer.from('/pão.html;/produto/p', 'latin1')
  const { text } = await api.adminRedirects.save({ file: new Uint8Array(file), version: empty })
  expect(text).toBe('/p%c3%a3o.html;/produto/p')
})

test('five thousand redirects are saved, and a larger file is refused', async () => {
  const { empty, save } = await openDesk()
  const lines = Array.from({ length: 5000 }, (_, index) => `/loja/produto-${index}.html;/produto/produto-${index}`)
  expect((await save(lines.join('\n'), empty)).text.split('\n')).toHaveLength(5000)
  await expectRefusal(save(`/a;/${'b'.repeat(1024 * 1024)}`, empty), 'redirects_too_large')
})
