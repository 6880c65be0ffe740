import { expect, test } from 'vitest'
import { CAPABILITIES, type Capability, needsLabel, ROLES, roleCan } from './role.ts'

test('each role has exactly these capabilities', () => {
  const names = Object.keys(CAPABILITIES) as Capability[]
  expect(
    Object.fromEntries(names.map((name) => [name, ROLES.filter((role) => roleCan(role, name)).join(' ')])),
  ).toEqual({
    office: 'owner manager orders catalogue finance',
    orders_read: 'owner manager orders finance',
    orders: 'owner manager orders',
    messages: 'owner manager orders',
    customers: 'owner manager orders',
    customer_file: 'owner manager',
    data_requests: 'owner manager',
    catalogue: 'owner manager catalogue',
    reviews: 'owner manager orders',
    coupons: 'owner manager',
    newsletter: 'owner manager',
    reports: 'owner manager finance',
    site: 'owner manager',
    settings: 'owner manager',
    health: 'owner manager',
    activity: 'owner manager',
    backups: 'owner',
    receiving: 'owner',
    access: 'owner',
    staff: 'owner',
  })
})

test('any one of several capabilities is enough, and without a role none is', () => {
  expect(roleCan('catalogue', ['site', 'catalogue'])).toBe(true)
  expect(roleCan('finance', ['site', 'catalogue'])).toBe(false)
  expect(roleCan(null, 'office')).toBe(false)
  expect(roleCan(undefined, ['office'])).toBe(false)
})

test('a refusal names the first of several capabilities', () => {
  expect([needsLabel('reports'), needsLabel(['catalogue', 'site'])]).toEqual(['Relatórios', 'Produtos'])
})
