import { adminLive as endpoints } from '../admin-live.ts'
import { withPolicies } from './policy.ts'

export const adminLive = withPolicies(endpoints, {
  state: {
    who: 'admin',
    needs: 'office',
    summary: 'Os últimos pedidos feitos e pagos, e uma versão que muda com as contagens do painel',
    isBackground: true,
    refusals: [],
  },
  events: {
    who: 'admin',
    needs: 'office',
    summary: 'O mesmo como server-sent events, a cada mudança, até a sessão terminar',
    isBackground: true,
    refusals: ['too_many_requests'],
  },
})
