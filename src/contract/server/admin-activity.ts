import { adminActivity as endpoints } from '../admin-activity.ts'
import { withPolicies } from './policy.ts'

export const adminActivity = withPolicies(endpoints, {
  list: {
    who: 'admin',
    summary: 'O que a equipe alterou, do mais recente ao mais antigo',
    refusals: [],
  },
  people: {
    who: 'admin',
    summary: 'Quem já alterou algo',
    refusals: [],
  },
  file: {
    who: 'admin',
    summary: 'A mesma lista como planilha CSV',
    refusals: [],
  },
})
