import { contact as endpoints } from '../contact.ts'
import { withPolicies } from './policy.ts'

export const contact = withPolicies(endpoints, {
  send: {
    who: 'anyone',
    rate: 'contact',
    summary: 'Manda uma mensagem à loja; a resposta traz o protocolo, que também vai por e-mail',
    refusals: [],
  },
})
