import { adminCustomers as endpoints } from '../admin-customers.ts'
import { withPolicies } from './policy.ts'

export const adminCustomers = withPolicies(endpoints, {
  list: {
    who: 'admin',
    summary: 'Clientes com pedidos, gasto e último pedido, os que mais gastaram primeiro',
    refusals: ['lists_busy'],
  },
  totals: {
    who: 'admin',
    summary: 'Os números de todos os clientes juntos',
    refusals: [],
  },
  file: {
    who: 'admin',
    rate: 'admin',
    summary: 'Os clientes do filtro como planilha (CSV)',
    refusals: [],
  },
})
