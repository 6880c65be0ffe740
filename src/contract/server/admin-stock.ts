import { adminStock as endpoints } from '../admin-stock.ts'
import { withPolicies } from './policy.ts'

export const adminStock = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Movimentação do estoque de um produto, da mais recente à mais antiga',
    notFound: 'product_not_found',
    refusals: [],
  },
  file: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'A mesma lista como planilha CSV',
    notFound: 'product_not_found',
    refusals: [],
  },
})
