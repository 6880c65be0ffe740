import { adminReports as endpoints } from '../admin-reports.ts'
import { withPolicies } from './policy.ts'

export const adminReports = withPolicies(endpoints, {
  stats: {
    who: 'admin',
    summary: 'Números do painel; `before` são os mesmos trechos um dia, uma semana e um mês antes',
    refusals: [],
  },
  attention: {
    who: 'admin',
    summary: 'O que espera por alguém da loja',
    refusals: [],
  },
  sales: {
    who: 'admin',
    summary: 'Vendas por dia de São Paulo, dias sem venda incluídos; com previous=true, os dias logo antes do período',
    refusals: [],
  },
  salesFile: {
    who: 'admin',
    rate: 'admin',
    summary: 'As mesmas vendas por dia como planilha (CSV)',
    refusals: [],
  },
  recovered: {
    who: 'admin',
    summary: 'Lembretes enviados, e pedidos pagos por quem abriu o link de um',
    refusals: [],
  },
  products: {
    who: 'admin',
    summary: 'Produtos mais vendidos, 100 por página quando limit não é dito',
    refusals: [],
  },
})
