import { adminPush as endpoints } from '../admin-push.ts'
import { withPolicies } from './policy.ts'

export const adminPush = withPolicies(endpoints, {
  state: {
    who: 'admin',
    needs: 'orders_read',
    summary: 'Os aparelhos em que a própria pessoa recebe avisos de vendas',
    refusals: [],
  },
  subscribe: {
    who: 'admin',
    needs: 'orders_read',
    rate: 'admin',
    summary: 'Passa a avisar das vendas num aparelho',
    refusals: ['invalid_input'],
  },
  unsubscribe: {
    who: 'admin',
    needs: 'orders_read',
    rate: 'admin',
    summary: 'Deixa de avisar num aparelho',
    refusals: ['invalid_input'],
  },
  test: {
    who: 'admin',
    needs: 'orders_read',
    rate: 'admin',
    changesNothing: true,
    summary: 'Envia um aviso de teste a um aparelho da própria pessoa',
    refusals: ['invalid_input', 'push_not_found', 'push_ended', 'push_failed'],
  },
})
