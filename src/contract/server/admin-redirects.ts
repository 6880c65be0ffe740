import { adminRedirects as endpoints } from '../admin-redirects.ts'
import { withPolicies } from './policy.ts'

export const adminRedirects = withPolicies(endpoints, {
  read: { who: 'admin', summary: 'Endereços de um sistema anterior, um “de;para” por linha', refusals: [] },
  save: {
    who: 'admin',
    rate: 'admin',
    summary: 'Substitui os endereços de um sistema anterior; `seen` é o texto que a pessoa via',
    refusals: ['stale', 'invalid_input'],
  },
})
