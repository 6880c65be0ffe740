import { adminCustomers as endpoints } from '../admin-customers.ts'
import { withPolicies } from './policy.ts'

export const adminCustomers = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'customers',
    summary: 'Clientes com pedidos, gasto e último pedido, os que mais gastaram primeiro',
    refusals: ['lists_busy'],
  },
  totals: {
    who: 'admin',
    needs: 'customers',
    summary: 'Os números de todos os clientes juntos',
    refusals: [],
  },
  file: {
    who: 'admin',
    needs: 'customer_file',
    rate: 'admin',
    summary: 'Os clientes do filtro como planilha (CSV)',
    refusals: [],
  },
  tags: {
    who: 'admin',
    needs: 'customers',
    summary: 'As etiquetas em uso, com o número de pessoas de cada uma',
    refusals: [],
  },
  get: {
    who: 'admin',
    needs: 'customers',
    summary: 'A ficha de uma pessoa: contato, endereços, pedidos, anotações, mensagens',
    notFound: 'customer_not_found',
    refusals: [],
  },
  addNote: {
    who: 'admin',
    needs: 'customers',
    rate: 'admin',
    summary: 'Anota na ficha de uma pessoa; ela recebe o texto se pedir os seus dados',
    notFound: 'customer_not_found',
    refusals: [],
  },
  removeNote: {
    who: 'admin',
    needs: 'customers',
    rate: 'admin',
    summary: 'Apaga uma anotação da ficha',
    notFound: 'customer_note_not_found',
    refusals: ['customer_not_found'],
  },
  setTag: {
    who: 'admin',
    needs: 'customers',
    rate: 'admin',
    summary: 'Põe ou tira uma etiqueta da pessoa',
    notFound: 'customer_not_found',
    refusals: ['too_many_tags'],
  },
})
