import { places as endpoints } from '../places.ts'
import { withPolicies } from './policy.ts'

export const places = withPolicies(endpoints, {
  cep: {
    who: 'anyone',
    rate: 'cep',
    summary: 'Endereço de um CEP, pelo serviço público de CEP',
    notFound: 'cep_not_found',
    refusals: ['cep_provider'],
  },
  delivery: {
    who: 'anyone',
    summary:
      'Prazo de entrega em dias úteis, contados da confirmação do pagamento; null quando a loja não informa prazo para o CEP',
    notFound: 'cep_not_found',
    refusals: [],
  },
})
