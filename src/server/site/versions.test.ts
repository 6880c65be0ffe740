import { expect, test } from 'vitest'
import { LOOKS } from '#domain/look.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { clearPictures } from '../pictures/clear-pictures.ts'
import { namesInUse } from '../pictures/uploads.ts'
import { picture } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { readShown } from './versions.ts'

async function openLook() {
  const shop = await openShop()
  const [ana, davi] = [await shop.admin(), await shop.admin()]
  const { default: initial } = await ana.api.adminLook.get()
  const withRadius = (radius: number) => ({ ...initial, radius })
  const draft = async (radius: number) => {
    const { draft: seen } = await ana.api.adminLook.get()
    return (await ana.api.adminLook.save({ version: seen?.version ?? NO_DRAFT, body: withRadius(radius) })).draft!
  }
  return { shop, ana, davi, withRadius, draft, look: ana.api.adminLook }
}

test('a draft changes nothing in the shop until it is published, and publishing changes every page', async () => {
  const { shop, ana, withRadius, look, draft } = await openLook()
  const before = await readCatalogueVersion(shop.db)
  const { version, preview_token: token, saved_by } = await draft(9)
  expect(saved_by).toBe(ana.user.email)
  expect(await readCatalogueVersion(shop.db)).toEqual(before)
  expect(await readShown(shop.db, 'look')).toBeNull()
  expect(await readShown(shop.db, 'look', 'other')).toBeNull()
  expect(await readShown(shop.db, 'look', token)).toMatchObject({ body: { radius: 9 } })
  const after = await look.publish({ version })
  expect(after).toMatchObject({ published: { version, body: withRadius(9) }, draft: null, former: [] })
  expect(await readCatalogueVersion(shop.db)).toEqual({ ...before, shell: before.shell + 1 })
  expect(await readShown(shop.db, 'look', token)).toMatchObject({ body: { radius: 9 } })
})

test('the preview link stays the same while its draft is edited', async () => {
  const { draft } = await openLook()
  const [first, second] = [await draft(9), await draft(10)]
  expect(second.preview_token).toBe(first.preview_token)
  expect(second.version).not.toBe(first.version)
})

test('a former version becomes the draft, and is published again', async () => {
  const { look, draft } = await openLook()
  await look.publish({ version: (await draft(9)).version })
  const { former } = await look.publish({ version: (await draft(10)).version })
  expect(former).toHaveLength(1)
  const { draft: restored, published } = await look.restore({ id: former[0]!.id, version: NO_DRAFT })
  expect([restored!.body.radius, published!.body.radius]).toEqual([9, 10])
  const again = await look.publish({ version: restored!.version })
  expect([again.published!.body.radius, again.former.length]).toEqual([9, 2])
  await expectRefusal(look.restore({ id: again.published!.version, version: NO_DRAFT }), 'site_version_not_found')
})

test('a draft that another person saved meanwhile is neither overwritten, published nor discarded', async () => {
  const { shop, davi, withRadius, look, draft } = await openLook()
  const seen = await draft(9)
  const { draft: other } = await davi.api.adminLook.save({ version: seen.version, body: withRadius(10) })
  const before = await snapshot(shop.db)
  for (const stale of [
    () => look.save({ version: seen.version, body: withRadius(11) }),
    () => look.save({ version: NO_DRAFT, body: withRadius(11) }),
    () => look.publish({ version: seen.version }),
    () => look.discard({ version: seen.version }),
  ])
    await expectRefusal(stale(), 'stale')
  expect(await snapshot(shop.db)).toEqual(before)
  await look.discard({ version: other!.version })
  await expectRefusal(look.save({ version: other!.version, body: withRadius(12) }), 'stale')
  expect((await look.get()).draft).toBeNull()
})

test('repeated requests change nothing', async () => {
  const { shop, withRadius, look, draft } = await openLook()
  const first = await draft(9)
  const seen = await draft(10)
  const saved = await snapshot(shop.db)
  await look.save({ version: first.version, body: withRadius(10) })
  expect(await snapshot(shop.db)).toEqual(saved)
  await look.publish({ version: seen.version })
  const published = await snapshot(shop.db)
  await look.publish({ version: seen.version })
  await look.discard({ version: seen.version })
  expect(await snapshot(shop.db)).toEqual(published)
})

test('of concurrent first drafts, and of concurrent publishers, one wins', async () => {
  const { shop, ana, davi, withRadius, look } = await openLook()
  const people = [ana, davi, ana, davi]
  const drafts = await Promise.allSettled(
    people.map(({ api }, n) => api.adminLook.save({ version: NO_DRAFT, body: withRadius(n) })),
  )
  expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { version } = (await look.get()).draft!
  const turns = await Promise.allSettled([
    ...people.map(({ api }) => api.adminLook.publish({ version })),
    look.save({ version, body: withRadius(20) }),
  ])
  for (const turn of turns) if (turn.status === 'rejected') expect(turn.reason).toMatchObject({ code: 'stale' })
  const states = await shop.db.selectFrom('site_versions').select('state').execute()
  expect(states).toHaveLength(1)
  const audit = await shop.db.selectFrom('audit_log').select('action').execute()
  expect(audit.filter(({ action }) => action === 'look.publish').length).toBeLessThanOrEqual(1)
})

test('only the newest fifty former versions stay', async () => {
  const { look, draft } = await openLook()
  for (let count = 0; count < 53; count++) await look.publish({ version: (await draft(count % 25)).version })
  const { former } = await look.get()
  expect(former).toHaveLength(50)
})

test('colours that cannot be read are refused with the nearest that can', async () => {
  const { shop, withRadius, look } = await openLook()
  const before = await snapshot(shop.db)
  const { fields } = await expectRefusal(
    look.save({ version: NO_DRAFT, body: { ...withRadius(4), ...LOOKS.clara, brand: '#ffee88' } }),
    'invalid_input',
  )
  expect(fields).toEqual({ 'body.brand': expect.stringMatching(/#[0-9a-f]{6}$/) })
  expect(await snapshot(shop.db)).toEqual(before)
})

test('pictures of any version count as used', async () => {
  const { shop, ana, withRadius, look } = await openLook()
  const { url } = await ana.api.adminPictures.upload({ file: await picture(1) })
  const body = { ...withRadius(4), empty_pictures: { cart: url, orders: '', search: '', not_found: '' } }
  const { draft } = await look.save({ version: NO_DRAFT, body })
  await look.publish({ version: draft!.version })
  await clearPictures(shop)
  expect(await namesInUse(shop.db)).toHaveLength(1)
})

test('the migration leaves a shop with its default look', async () => {
  const { shop, look } = await openLook()
  expect(await look.get()).toMatchObject({ published: null, draft: null, former: [], default: LOOKS.ousadia })
  expect(shop.config.mode).toBe('demo')
})
