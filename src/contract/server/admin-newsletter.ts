import { adminNewsletter as endpoints } from '../admin-newsletter.ts'
import { withPolicies } from './policy.ts'

export const adminNewsletter = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'newsletter',
    summary: 'Quem pediu as novidades por e-mail, o mais novo primeiro',
    refusals: [],
  },
  summary: {
    who: 'admin',
    needs: 'newsletter',
    summary: 'Quantas inscrições há em cada situação, e se a página inicial tem o formulário',
    refusals: [],
  },
  file: {
    who: 'admin',
    needs: 'newsletter',
    rate: 'admin',
    summary: 'As inscrições do filtro como planilha (CSV), com o link de cancelamento de cada uma',
    refusals: [],
  },
  remove: {
    who: 'admin',
    needs: 'newsletter',
    rate: 'admin',
    summary: 'Apaga uma inscrição e o e-mail dela',
    notFound: 'subscriber_not_found',
    refusals: [],
  },
})
