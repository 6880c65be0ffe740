import { adminReports as endpoints } from '../admin-reports.ts'
import { withPolicies } from './policy.ts'

export const adminReports = withPolicies(endpoints, {
  stats: {
    who: 'admin',
    needs: 'reports',
    summary: 'Números do painel; `before` são os mesmos trechos um dia, uma semana e um mês antes',
    refusals: [],
  },
  attention: {
    who: 'admin',
    needs: 'office',
    summary: 'O que espera por alguém da loja',
    refusals: [],
  },
  firstSteps: {
    who: 'admin',
    needs: 'office',
    summary: 'Primeiros passos de uma loja nova: o que já está pronto',
    refusals: [],
  },
  sales: {
    who: 'admin',
    needs: 'reports',
    summary: 'Vendas por dia de São Paulo, dias sem venda incluídos; com previous=true, os dias logo antes do período',
    refusals: ['report_days'],
  },
  salesFile: {
    who: 'admin',
    needs: 'reports',
    rate: 'admin',
    summary: 'As mesmas vendas por dia como planilha (CSV)',
    refusals: ['report_days'],
  },
  recovered: {
    who: 'admin',
    needs: 'reports',
    summary: 'Lembretes enviados, e pedidos pagos por quem abriu o link de um',
    refusals: ['report_days'],
  },
  products: {
    who: 'admin',
    needs: 'reports',
    summary: 'Produtos mais vendidos, 100 por página quando limit não é dito',
    refusals: ['report_days'],
  },
  summary: {
    who: 'admin',
    needs: 'reports',
    summary: 'Receita, reembolsos e líquido do período, e do período com que ele se compara',
    refusals: ['report_days'],
  },
  groups: {
    who: 'admin',
    needs: 'reports',
    summary: 'A receita do período por forma de pagamento, cupom, categoria, produto ou cliente, a maior primeiro',
    refusals: ['report_days'],
  },
  groupsFile: {
    who: 'admin',
    needs: 'reports',
    rate: 'admin',
    summary: 'A mesma divisão como planilha (CSV), até 5.000 linhas',
    refusals: ['report_days'],
  },
  day: {
    who: 'admin',
    needs: 'reports',
    summary: 'O fechamento de um dia, hoje quando day não é dito',
    refusals: [],
  },
})
