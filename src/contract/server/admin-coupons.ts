import { adminCoupons as endpoints } from '../admin-coupons.ts'
import { withPolicies } from './policy.ts'

export const adminCoupons = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'coupons',
    summary: 'Cupons, o mais novo primeiro',
    refusals: ['lists_busy'],
  },
  get: {
    who: 'admin',
    needs: 'coupons',
    summary: 'Um cupom',
    notFound: 'coupon_not_found',
    refusals: [],
  },
  create: {
    who: 'admin',
    needs: 'coupons',
    rate: 'admin',
    summary: 'Cria um cupom',
    refusals: ['code_taken'],
  },
  update: {
    who: 'admin',
    needs: 'coupons',
    rate: 'admin',
    summary: 'Muda um cupom; os usos não se mudam à mão',
    notFound: 'coupon_not_found',
    refusals: ['code_taken', 'stale'],
  },
  remove: {
    who: 'admin',
    needs: 'coupons',
    rate: 'admin',
    summary: 'Exclui um cupom; os pedidos guardam o desconto',
    notFound: 'coupon_not_found',
    refusals: [],
  },
})
