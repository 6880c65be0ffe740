import { adminDataRequests as endpoints } from '../admin-data-requests.ts'
import { withPolicies } from './policy.ts'

export const adminDataRequests = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'data_requests',
    summary: 'Os pedidos sobre dados pessoais (LGPD, art. 18), os abertos primeiro',
    refusals: [],
  },
  add: {
    who: 'admin',
    needs: 'data_requests',
    rate: 'admin',
    summary: 'Registra um pedido que chegou por e-mail ou telefone; um igual em aberto é devolvido',
    refusals: [],
  },
  answer: {
    who: 'admin',
    needs: 'data_requests',
    rate: 'admin',
    summary: 'Registra a resposta a um pedido',
    notFound: 'data_request_not_found',
    refusals: ['data_request_answered', 'data_request_to_erase'],
  },
  erase: {
    who: 'admin',
    needs: 'data_requests',
    rate: 'admin',
    summary: 'Exclui os dados da pessoa que pediu, com ou sem conta, menos o que a lei manda guardar',
    notFound: 'data_request_not_found',
    refusals: [
      'confirm_identity',
      'data_request_answered',
      'erasure_other_email',
      'erasure_of_staff',
      'erasure_blocked',
    ],
  },
})
