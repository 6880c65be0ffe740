import { adminAlerts as endpoints } from '../admin-alerts.ts'
import { withPolicies } from './policy.ts'

export const adminAlerts = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Quantas pessoas esperam cada variação chegar, ou o preço dela baixar; as mais esperadas primeiro',
    refusals: [],
  },
})
