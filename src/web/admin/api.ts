import { admin } from '#contract/admin.ts'
import type { Api, Fetch } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { expireSharedData } from '#web/data/shared-data.ts'
import { askToSignIn, type Why } from './identity/sign-in-again.ts'
import { followFailures } from './kit/failures.ts'
import { expireWarnings } from './warning-count.ts'

/** The back office's calls; imported by its pages alone, so that no shopper downloads them. */
export const adminApi: Api<typeof admin> = createApi(admin, followFailures(signedIn((path, init) => fetch(path, init))))

/** Repeats a call that needed a sign-in after it, so a half-filled form stays open. */
export function signedIn(fetch: Fetch): Fetch {
  return async (path, init) => {
    const response = await fetch(path, init)
    const why = await whyRefused(response)
    const answer = why && (await askToSignIn(why)) ? await fetch(path, init) : response
    if (answer.ok && init.method !== 'GET') {
      expireSharedData()
      expireWarnings()
    }
    return answer
  }
}

async function whyRefused(response: Response): Promise<Why | null> {
  if (response.status === 401) return 'ended'
  if (response.status !== 403 || !response.headers.get('Content-Type')?.includes('json')) return null
  const { code } = (await response.clone().json()) as { code?: string }
  return code === 'confirm_identity' ? 'old' : null
}
