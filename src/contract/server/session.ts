import { session as endpoints } from '../session.ts'
import { withPolicies } from './policy.ts'

export const session = withPolicies(endpoints, {
  me: {
    who: 'customer',
    summary: 'Quem está conectado',
    refusals: [],
  },
  logout: {
    who: 'anyone',
    summary: 'Encerra a sessão no servidor',
    isUnsafe: true,
    refusals: ['cross_site'],
  },
  redirectUrl: {
    who: 'anyone',
    rate: 'sign_in',
    summary:
      'Endereço do provedor de identidade (código de autorização, PKCE, state e nonce); com anew=true ele pergunta de novo quem é',
    refusals: ['identity_provider', 'sign_in_provider_off'],
  },
  create: {
    who: 'anyone',
    rate: 'sign_in',
    summary: 'Troca o código de autorização por uma sessão',
    refusals: ['code_missing', 'sign_in_failed', 'email_not_verified', 'identity_provider', 'sign_in_provider_off'],
  },
})
