import { refusalOf } from '#contract/client.ts'
import type { CurrentUser } from '#contract/session.ts'
import { loadShopApi } from '#web/data/api.ts'

/** Most visitors are not signed in: their 401 is read without schemas, so that their first page need not download them. */
export async function fetchCurrentUser(): Promise<CurrentUser> {
  const response = await fetch('/api/users/me', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw await refusalOf(response)
  const { createShopApi } = await loadShopApi()
  return createShopApi(() => Promise.resolve(response)).session.me()
}
