import { adminReviews as endpoints } from '../admin-reviews.ts'
import { withPolicies } from './policy.ts'

export const adminReviews = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'reviews',
    summary: 'Avaliações dos clientes, a mais nova primeiro',
    refusals: [],
  },
  publish: {
    who: 'admin',
    needs: 'reviews',
    rate: 'admin',
    summary: 'Publica uma avaliação, que esperava ou estava oculta',
    notFound: 'review_not_found',
    refusals: ['stale'],
  },
  hide: {
    who: 'admin',
    needs: 'reviews',
    rate: 'admin',
    summary: 'Oculta uma avaliação; o motivo fica registrado, e quem a escreveu o vê',
    notFound: 'review_not_found',
    refusals: ['stale'],
  },
  answer: {
    who: 'admin',
    needs: 'reviews',
    rate: 'admin',
    summary: 'Responde em público a uma avaliação; a primeira resposta vai também por e-mail',
    notFound: 'review_not_found',
    refusals: ['stale'],
  },
})
