import { store as endpoints } from '../store.ts'
import { withPolicies } from './policy.ts'

export const store = withPolicies(endpoints, {
  settings: {
    who: 'anyone',
    summary: 'Dados públicos da loja; a chave PIX só para quem entrou',
    refusals: [],
  },
  about: {
    who: 'anyone',
    summary: 'O que a loja conta de si: título, texto, missão, valores, diferenciais e equipe',
    refusals: [],
  },
  page: {
    who: 'anyone',
    summary: 'Texto de privacidade, trocas ou termos: parágrafos separados por linha em branco, títulos com "## "',
    notFound: 'not_found',
    refusals: [],
  },
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
