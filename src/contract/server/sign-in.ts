import { signIn as endpoints } from '../sign-in.ts'
import { withPolicies } from './policy.ts'

export const signIn = withPolicies(endpoints, {
  ways: {
    who: 'anyone',
    summary: 'O provedor de identidade com que se pode entrar, ou null; por código sempre se pode',
    refusals: [],
  },
  requestCode: {
    who: 'anyone',
    rate: 'sign_in_code',
    summary:
      'Envia por e-mail um código de 6 números, válido por 10 minutos neste navegador; a resposta não diz se o e-mail tem conta',
    refusals: ['too_many_codes'],
  },
  enterCode: {
    who: 'anyone',
    rate: 'sign_in',
    summary: 'Troca o código recebido por uma sessão, em até 5 tentativas',
    refusals: ['sign_in_code_wrong', 'sign_in_code_ended'],
  },
})
