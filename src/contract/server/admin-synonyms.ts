import { adminSynonyms as endpoints } from '../admin-synonyms.ts'
import { withPolicies } from './policy.ts'

export const adminSynonyms = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Grupos de palavras que a busca da loja trata como iguais',
    refusals: [],
  },
  misses: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'O que se buscou sem resultado nos últimos 30 dias',
    refusals: [],
  },
  create: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Cria um grupo de sinônimos; cada palavra fica em um grupo só',
    refusals: ['synonym_taken', 'invalid_input'],
  },
  update: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Troca as palavras de um grupo de sinônimos',
    notFound: 'synonyms_not_found',
    refusals: ['synonym_taken', 'stale', 'invalid_input'],
  },
  remove: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Exclui um grupo de sinônimos',
    notFound: 'synonyms_not_found',
    refusals: [],
  },
})
