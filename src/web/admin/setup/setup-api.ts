import { createApi } from '#contract/create-api.ts'
import { setup } from '#contract/setup.ts'
import { signIn } from '#contract/sign-in.ts'
import { store } from '#contract/store.ts'

export const setupApi = createApi({ setup, signIn, store }, (path, init) => fetch(path, init))
