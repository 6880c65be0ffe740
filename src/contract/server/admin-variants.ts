import { adminVariants as endpoints } from '../admin-variants.ts'
import { withPolicies } from './policy.ts'

export const adminVariants = withPolicies(endpoints, {
  get: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'As opções e todas as variações de um produto, também as ocultas',
    notFound: 'product_not_found',
    refusals: [],
  },
  save: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda opções e variações de um produto; cada célula leva o valor que foi visto',
    notFound: 'product_not_found',
    refusals: ['variants_moved', 'stale', 'invalid_input'],
  },
})
