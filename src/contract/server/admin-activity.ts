import { adminActivity as endpoints } from '../admin-activity.ts'
import { withPolicies } from './policy.ts'

export const adminActivity = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'activity',
    summary: 'O que a equipe alterou, do mais recente ao mais antigo',
    refusals: [],
  },
  people: {
    who: 'admin',
    needs: 'activity',
    summary: 'Quem já alterou algo',
    refusals: [],
  },
  file: {
    who: 'admin',
    needs: 'activity',
    summary: 'A mesma lista como planilha CSV',
    refusals: [],
  },
})
