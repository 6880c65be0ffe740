import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Money } from './types.ts'

const Sales = z.object({ count: z.int(), total: Money })
const Period = z.enum(['week', 'month'], { error: 'Escolha week ou month' })

export const adminReports = {
  check: endpoint({
    method: 'GET', path: '/api/admin/check', who: 'anyone', summary: 'Se quem chama é administrador',
    output: z.object({ isAdmin: z.boolean(), isSuperAdmin: z.boolean() }), refusals: [],
  }),
  stats: endpoint({
    method: 'GET', path: '/api/admin/stats', who: 'admin', summary: 'Números do painel',
    output: z.object({
      todaySales: Sales, weekSales: Sales, monthSales: Sales,
      totalCustomers: z.int(), pendingOrders: z.int(), lowStockProducts: z.int(), totalProducts: z.int(),
    }),
    refusals: [],
  }),
  sales: endpoint({
    method: 'GET', path: '/api/admin/reports/sales', who: 'admin', summary: 'Vendas por dia de São Paulo, dias sem venda incluídos',
    query: z.object({ period: z.optional(Period) }),
    output: z.array(z.object({ date: Day, revenue: Money, orders: z.int() })), refusals: [],
  }),
  products: endpoint({
    method: 'GET', path: '/api/admin/reports/products', who: 'admin', summary: 'Produtos mais vendidos',
    query: z.object({ period: z.optional(Period) }),
    output: z.array(z.object({ name: z.string(), stock_quantity: z.int(), total_sold: z.int(), revenue: Money })), refusals: [],
  }),
}
