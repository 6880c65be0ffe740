import { adminRedirects as endpoints } from '../admin-redirects.ts'
import { withPolicies } from './policy.ts'

export const adminRedirects = withPolicies(endpoints, {
  read: {
    who: 'admin',
    needs: 'site',
    summary: 'Endereços de um sistema anterior, um “de;para” por linha',
    refusals: [],
  },
  file: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Os endereços de um sistema anterior como planilha (CSV)',
    refusals: [],
  },
  save: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Substitui os endereços de um sistema anterior pelas linhas “de;para” de um CSV',
    refusals: ['stale', 'invalid_input'],
  },
})
