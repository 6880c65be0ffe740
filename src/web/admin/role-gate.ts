import { href, redirect } from 'react-router'
import { type Role, roleCan } from '#domain/role.ts'
import type { Access } from './access.ts'
import { pageNeeds } from './page-needs.ts'

const KEY = 'admin-role'

let isKnown = false

/** The address of the page that stands in for one outside of the role. */
export function outsideRole(path: string): string {
  return `${href('/admin/sem-acesso')}?${new URLSearchParams({ pagina: path })}`
}

/**
 * Throws a redirect before the loaders of a page outside of the role send calls that would be refused. While the access is
 * still being checked, a page loads at once if the role that this tab had before includes it.
 */
export async function gateByRole(url: string, access: Promise<Access>): Promise<void> {
  const { pathname, search } = new URL(url)
  const needs = pageNeeds(pathname)
  const before = isKnown ? null : (sessionStorage.getItem(KEY) as Role | null)
  const checked = access.then(({ role }) => {
    isKnown = true
    if (role) sessionStorage.setItem(KEY, role)
    return role
  })
  if (needs === 'office' || roleCan(before, needs)) return void checked.catch(() => {})
  const role = await checked
  // Customers are led to the shop by the layout.
  if (role && !roleCan(role, needs)) throw redirect(outsideRole(pathname + search))
}
