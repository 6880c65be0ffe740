import { newsletter as endpoints } from '../newsletter.ts'
import { withPolicies } from './policy.ts'

export const newsletter = withPolicies(endpoints, {
  subscribe: {
    who: 'anyone',
    rate: 'newsletter',
    summary: 'Pede as novidades da loja por e-mail; o endereço confirma por um link, e a resposta não diz se já o fez',
    refusals: ['newsletter_closed'],
  },
  confirm: {
    who: 'anyone',
    rate: 'newsletter',
    summary: 'Confirma a inscrição com o link que chegou por e-mail',
    refusals: ['newsletter_link_ended'],
  },
  unsubscribe: {
    who: 'anyone',
    summary: 'Cancela a inscrição com o link de qualquer e-mail',
    refusals: ['newsletter_link_invalid'],
  },
})
