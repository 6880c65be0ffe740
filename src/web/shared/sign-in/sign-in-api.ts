import { createApi } from '#contract/create-api.ts'
import { signIn } from '#contract/sign-in.ts'

/** A client of its own, so that only pages with a sign-in download these calls. */
export const signInApi = createApi({ signIn }, (path, init) => fetch(path, init)).signIn

export const SEND_FAILED = 'Não foi possível enviar o código. Verifique sua conexão e tente de novo.'
