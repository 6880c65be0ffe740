import { adminHealth as endpoints } from '../admin-health.ts'
import { withPolicies } from './policy.ts'

export const adminHealth = withPolicies(endpoints, {
  check: {
    who: 'admin',
    needs: 'health',
    rate: 'admin',
    summary: 'Saúde da loja; o que está fora dela é perguntado de novo depois de 30 segundos, ou já com fresh=true',
    refusals: [],
  },
  retryJob: {
    who: 'admin',
    needs: 'health',
    rate: 'admin',
    summary: 'Tenta de novo uma tarefa que a loja tinha desistido de fazer',
    notFound: 'job_not_found',
    refusals: ['job_not_parked'],
  },
})
