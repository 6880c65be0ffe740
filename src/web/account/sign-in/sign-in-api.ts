import { createApi } from '#contract/create-api.ts'
import { signIn } from '#contract/sign-in.ts'

/** Only this page signs in: no other has to carry the calls. */
export const signInApi = createApi({ signIn }, (path, init) => fetch(path, init)).signIn
