import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { signInWith } from '../testing/sign-in.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { rebind } from './rebind.ts'

const OWNER = { role: 'owner', owner: 'dona@ousadia.example' }
const MANAGER = { ...OWNER, role: 'manager' }

function accountAt({ db, now }: TestShop, issuer: string, email: string) {
  return db
    .insertInto('users')
    .values({ issuer, subject: email, email, name: null, picture: null, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test('the super administrator is listed first, then admins by date', async () => {
  const shop = await openShop()
  shop.stopAt('2026-01-01T12:00:00Z')
  const owner = await shop.superAdmin()
  await accountAt(shop, 'https://outro.example', shop.config.superAdminEmail)
  shop.stopAt('2026-02-01T12:00:00Z')
  await shop.admin({ email: 'zeca@ousadia.example' })
  shop.stopAt('2026-03-01T12:00:00Z')
  await shop.admin({ email: 'ana@ousadia.example' })
  const again = await shop.superAdmin()

  expect(await again.api.adminStaff.list()).toEqual([
    { user_id: owner.user.email, created_at: new Date('2026-01-01T12:00:00Z'), is_super_admin: true, role: 'owner' },
    {
      user_id: 'zeca@ousadia.example',
      created_at: new Date('2026-02-01T12:00:00Z'),
      is_super_admin: false,
      role: 'manager',
    },
    {
      user_id: 'ana@ousadia.example',
      created_at: new Date('2026-03-01T12:00:00Z'),
      is_super_admin: false,
      role: 'manager',
    },
  ])
})

test('a user who has signed in can become an admin, at once and audited', async () => {
  const shop = await openShop()
  const [owner, ana] = [await shop.superAdmin(), await shop.customer({ email: 'ana@ousadia.example' })]
  await expectRefusal(ana.api.adminReports.stats(), 'forbidden')
  const added = await sendJson(owner, 'POST', '/api/admin/users', { user_id: ' Ana@Ousadia.Example ' })
  expect(added).toMatchObject({ status: 201, body: { user_id: 'ana@ousadia.example', is_super_admin: false } })
  expect(await ana.api.adminStaff.check()).toEqual({ isAdmin: true, isSuperAdmin: false, ...MANAGER })
  await expectRefusal(ana.api.adminStaff.list(), 'super_admin_only')

  const rows = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(rows).toMatchObject([
    { actor: owner.user.email, action: 'admin.add', subject: 'admin ana@ousadia.example', address: owner.address },
  ])
})

test('invalid candidates are refused, and nothing changes', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  await shop.admin({ email: 'staff@ousadia.example' })
  const before = await snapshot(shop.db)
  for (const user_id of [
    '',
    '   ',
    'a@',
    'ninguém',
    'a@b',
    'ana@cliente.example\r\nBcc: x@y.example',
    'a'.repeat(4900),
  ]) {
    const { message } = await expectRefusal(owner.api.adminStaff.add({ user_id }), 'email_invalid')
    expect(message).toBe('Por favor, digite um email válido')
  }
  for (const user_id of ['dona@ousadia.example', ' DONA@Ousadia.Example', 'staff@ousadia.example']) {
    expect((await expectRefusal(owner.api.adminStaff.add({ user_id }), 'already_admin')).message).toBe(
      'Este usuário já é administrador',
    )
  }
  const { message } = await expectRefusal(
    owner.api.adminStaff.add({ user_id: 'nunca@entrou.example' }),
    'user_never_signed_in',
  )
  expect(message).toBe('O usuário precisa ter feito login pelo menos uma vez')
  expect(await snapshot(shop.db)).toEqual(before)
})

test('a non-string e-mail is refused', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  for (const user_id of [undefined, null, 7, ['a@b.example'], {}]) {
    const refused = await sendJson(owner, 'POST', '/api/admin/users', { user_id })
    expect(refused).toMatchObject({ status: 422, body: { error: 'Por favor, digite um email válido' } })
  }
})

test('ten concurrent requests add one administrator', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  await shop.customer({ email: 'ana@ousadia.example' })
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => sendJson(owner, 'POST', '/api/admin/users', { user_id: 'ana@ousadia.example' })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(await shop.db.selectFrom('admins').selectAll().execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
})

test('a removed admin is signed out in every browser', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const ana = await shop.admin({ email: 'ana@ousadia.example' })
  const phone = await shop.customer({ email: 'ana@ousadia.example' })
  const other = await shop.admin()
  expect(await owner.api.adminStaff.remove({ user_id: 'Ana@ousadia.example' })).toEqual({})

  for (const { api } of [ana, phone]) await expectRefusal(api.adminReports.stats(), 'not_signed_in')
  expect(await (await shop.customer({ email: 'ana@ousadia.example' })).api.adminStaff.check()).toEqual({
    isAdmin: false,
    isSuperAdmin: false,
  })
  expect(await other.api.adminStaff.check()).toMatchObject({ isAdmin: true })
  expect((await owner.api.adminStaff.list()).map((row) => row.user_id)).toEqual([owner.user.email, other.user.email])
  await expectRefusal(owner.api.adminStaff.remove({ user_id: 'ana@ousadia.example' }), 'not_found')
  const rows = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(rows).toMatchObject([
    { actor: owner.user.email, action: 'admin.remove', subject: 'admin ana@ousadia.example' },
  ])
})

test('a role is given with the access, changed by the owner and counts from the next call on', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const ana = await shop.customer({ email: 'ana@ousadia.example' })
  await owner.api.adminStaff.add({ user_id: 'ana@ousadia.example', role: 'catalogue' })
  expect(await ana.api.adminStaff.check()).toMatchObject({ isAdmin: true, role: 'catalogue' })
  await ana.api.adminProducts.list({})
  const { message } = await expectRefusal(ana.api.adminReports.stats(), 'outside_role')
  expect(message).toBe('Seu acesso não inclui Relatórios. Peça a dona@ousadia.example.')

  const changed = await owner.api.adminStaff.setRole({ user_id: ' Ana@ousadia.example', role: 'finance' })
  expect(changed).toMatchObject({ user_id: 'ana@ousadia.example', is_super_admin: false, role: 'finance' })
  await ana.api.adminReports.stats()
  await expectRefusal(ana.api.adminProducts.list({}), 'outside_role')
  expect(await owner.api.adminStaff.list()).toMatchObject([{ role: 'owner' }, { role: 'finance' }])

  await owner.api.adminStaff.setRole({ user_id: 'ana@ousadia.example', role: 'finance' })
  const rows = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'admin.role').execute()
  expect(rows).toMatchObject([
    {
      actor: owner.user.email,
      subject: 'admin ana@ousadia.example',
      before: '{"role":"catalogue"}',
      after: '{"role":"finance"}',
    },
  ])
})

test('no one can be made owner, and the owner is neither demoted nor removed', async () => {
  const shop = await openShop()
  const [owner, nina] = [await shop.superAdmin(), await shop.admin()]
  const before = await snapshot(shop.db)
  for (const role of ['owner', 'super_admin', '', null, 7, undefined]) {
    const refused = await sendJson(owner, 'PUT', `/api/admin/users/${nina.user.email}/role`, { role })
    expect({ role, status: refused.status }).toEqual({ role, status: 422 })
  }
  const user_id = ` ${owner.user.email.toUpperCase()}`
  await expectRefusal(owner.api.adminStaff.setRole({ user_id, role: 'finance' }), 'owner_role')
  await expectRefusal(owner.api.adminStaff.remove({ user_id }), 'super_admin_permanent')
  await expectRefusal(owner.api.adminStaff.setRole({ user_id: 'x@y.example', role: 'finance' }), 'not_found')
  await expectRefusal(nina.api.adminStaff.setRole({ user_id: nina.user.email, role: 'orders' }), 'super_admin_only')
  expect(await snapshot(shop.db)).toEqual(before)
  await expect(shop.db.updateTable('admins').set({ role: 'owner' }).execute()).rejects.toThrow(/check/i)
})

test('concurrent changes of one role are audited as a chain without gaps', async () => {
  const shop = await openShop()
  const [owner, nina] = [await shop.superAdmin(), await shop.admin()]
  const user_id = nina.user.email
  await Promise.all(
    (['orders', 'catalogue', 'finance', 'manager', 'orders', 'finance'] as const).map((role) =>
      owner.api.adminStaff.setRole({ user_id, role }),
    ),
  )
  const rows = await shop.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id').execute()
  expect(rows.map(({ before }) => before)).toEqual(['{"role":"manager"}', ...rows.slice(0, -1).map((row) => row.after)])
  const [, { role }] = (await owner.api.adminStaff.list()) as [unknown, { role: string }]
  expect(rows.at(-1)!.after).toBe(JSON.stringify({ role }))
})

test('the super administrator cannot be removed, in any spelling', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  for (const spelt of [
    'dona@ousadia.example',
    'DONA@OUSADIA.EXAMPLE',
    'dona%40ousadia.example',
    '%20dona@ousadia.example%20',
    '%64ona@ousadia.example',
  ]) {
    const refused = await sendJson(owner, 'DELETE', `/api/admin/users/${spelt}`)
    expect({ spelt, ...refused }).toMatchObject({
      spelt,
      status: 409,
      body: { error: 'Não é possível remover o super administrador' },
    })
  }
  expect(await owner.api.adminStaff.check()).toEqual({ isAdmin: true, isSuperAdmin: true, ...OWNER })
})

test('removing an admin matches the exact e-mail', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  await shop.admin({ email: 'ana@ousadia.example' })
  await shop.customer({ email: 'cliente@cliente.example' })
  const before = await snapshot(shop.db)
  const others = [
    'ana%2540ousadia.example',
    'ana%25@ousadia.example',
    'na@ousadia.example',
    'ana@ousadia.example%2Fx',
    'ana@ousadia.exampl_',
    '%25',
    '1',
    '%00',
    'ana@ousadia.example%00',
    'cliente@cliente.example',
    'ana+x@ousadia.example',
    'a'.repeat(5000),
    '%E0%A4%A',
    '%C3%A1na@ousadia.example',
  ]
  for (const other of [...others, '']) {
    const { status } = await sendJson(owner, 'DELETE', `/api/admin/users/${other}`)
    expect({ other, status }).toEqual({ other, status: 404 })
  }
  expect(await snapshot(shop.db)).toEqual(before)
  expect(await sendJson(owner, 'DELETE', '/api/admin/users/ana%40ousadia.example')).toEqual({ status: 200, body: {} })
})

test('staff rights belong to the first account that signed in with the e-mail', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const ana = await shop.customer({ email: 'ana@ousadia.example' })
  shop.travel(1000)
  const other = await accountAt(shop, 'https://outro.example', 'ana@ousadia.example')
  await owner.api.adminStaff.add({ user_id: 'ana@ousadia.example' })

  expect(await shop.db.selectFrom('admins').select(['user_id', 'email']).execute()).toEqual([
    { user_id: ana.user.id, email: 'ana@ousadia.example' },
  ])
  await expectRefusal(owner.api.adminStaff.add({ user_id: 'ana@ousadia.example' }), 'already_admin')
  await expect(
    shop.db
      .insertInto('admins')
      .values({ user_id: other.id, email: 'ana@ousadia.example', created_at: shop.now(), added_by: owner.user.id })
      .execute(),
  ).rejects.toThrow(/unique/i)

  await owner.api.adminStaff.remove({ user_id: 'ana@ousadia.example' })
  expect(await shop.db.selectFrom('admins').selectAll().execute()).toEqual([])
})

test("an operator moves an admin's right to the account that uses the e-mail now", async () => {
  const shop = await openShop()
  const ana = await shop.admin({ email: 'ana@ousadia.example' })
  const move = (email: string, subject?: string) =>
    inTransaction(shop.db, (tx) => rebind(tx, shop.config, { email, subject, now: shop.now() }))
  await expect(move('ana@ousadia.example')).rejects.toThrow('Peça à pessoa que entre na loja uma vez')
  await expect(move('outra@ousadia.example')).rejects.toThrow('não tem acesso à administração')
  await expect(move('ana')).rejects.toThrow('não é um e-mail')

  const now = shop.visitor()
  expect(await signInWith(shop, now, { email: 'ana@ousadia.example', subject: 'novo' })).toEqual({
    notice: 'other_account',
  })
  expect(await move(' ANA@ousadia.example ')).toMatchObject({ from: { id: ana.user.id }, to: { subject: 'novo' } })
  expect(await now.api.adminStaff.check()).toEqual({ isAdmin: true, isSuperAdmin: false, ...MANAGER })
  await expectRefusal(ana.api.session.me(), 'not_signed_in')
  expect(await signInWith(shop, shop.visitor(), { email: 'ana@ousadia.example', subject: 'novo' })).toEqual({})

  await signInWith(shop, shop.visitor(), { email: 'ana@ousadia.example', subject: 'terceira' })
  await expect(move('ana@ousadia.example')).rejects.toThrow('--subject=terceira')
  expect(await move('ana@ousadia.example', 'terceira')).toMatchObject({ to: { subject: 'terceira' } })
  const rows = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'admin.rebind').execute()
  expect(rows).toMatchObject([
    { actor: 'operador', subject: 'admin ana@ousadia.example', after: expect.stringContaining('novo') },
    {},
  ])
})

test('rebinding the owner leaves exactly one owner', async () => {
  const shop = await openShop()
  const email = shop.config.superAdminEmail
  const [owner, next] = [await shop.superAdmin(), shop.visitor()]
  await signInWith(shop, next, { email, subject: 'outra' })
  await inTransaction(shop.db, (tx) => rebind(tx, shop.config, { email, now: shop.now() }))
  expect(await next.api.adminStaff.check()).toEqual({ isAdmin: true, isSuperAdmin: true, ...OWNER })
  await expectRefusal(owner.api.session.me(), 'not_signed_in')
  expect(await shop.db.selectFrom('super_admins').selectAll().execute()).toHaveLength(1)
  expect((await next.api.adminStaff.list()).map((row) => row.user_id)).toEqual([email])
})
