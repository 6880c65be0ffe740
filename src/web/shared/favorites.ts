import type { CurrentUser } from '#contract/session.ts'
import { api } from '#web/data/api.ts'
import { showToast } from '#web/ui/toast.ts'

const KEY = 'favorites'
/** As many as one call may bring; a longer list loses its oldest. */
const MAX_ON_DEVICE = 100
const TIMEOUT_MS = 8_000

export const FAVORITES_FAILED = 'Não foi possível mudar os favoritos. Tente novamente.'

/** A visitor's, kept on this device, the newest first. Signing out deletes them; a sign-in moves them to the account. */
export function deviceFavorites(): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as number[]
    return kept.filter((id) => Number.isInteger(id))
  } catch {
    return []
  }
}

export async function findFavorites(user: CurrentUser | null): Promise<number[]> {
  if (!user) return deviceFavorites()
  await joinFavorites()
  return api.favorites.ids()
}

/** Throws what the shop refuses, and on a device that keeps nothing. */
export async function changeFavorite(user: CurrentUser | null, id: number, isKept: boolean): Promise<void> {
  if (user) return void (await (isKept ? api.favorites.add : api.favorites.remove)({ product_id: id }))
  const others = deviceFavorites().filter((other) => other !== id)
  localStorage.setItem(KEY, JSON.stringify(isKept ? [id, ...others].slice(0, MAX_ON_DEVICE) : others))
}

/** Moves those of the device to the account. Never throws: after a failure the next page that shows favorites tries again. */
export async function joinFavorites(): Promise<void> {
  const ids = deviceFavorites()
  if (ids.length === 0) return
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { left_out: leftOut } = await api.favorites.join({ product_ids: ids }, { signal })
    localStorage.removeItem(KEY)
    if (leftOut > 0) showToast({ text: 'Sua lista de favoritos está cheia: nem todos os deste aparelho couberam.' })
  } catch (error) {
    console.error('Failed to join favorites', error)
  }
}
