import { admin } from '#contract/admin.ts'
import { type Api, createApi } from '#contract/client.ts'

/** The back office's calls; imported by its pages alone, so that no shopper downloads them. */
export const adminApi: Api<typeof admin> = createApi(admin, (path, init) => fetch(path, init))
