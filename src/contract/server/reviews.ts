import { reviews as endpoints } from '../reviews.ts'
import { withPolicies } from './policy.ts'

export const reviews = withPolicies(endpoints, {
  ofProduct: {
    who: 'anyone',
    summary: 'Avaliações publicadas de um produto, a mais nova primeiro, com a média e a contagem por nota',
    notFound: 'product_not_found',
    refusals: [],
  },
  invitation: {
    who: 'anyone',
    rate: 'review',
    summary: 'O que o link de um pedido entregue permite avaliar, e o que já foi avaliado',
    notFound: 'review_link_ended',
    refusals: ['review_not_open', 'reviews_off'],
  },
  save: {
    who: 'anyone',
    rate: 'review',
    summary: 'Escreve ou muda a avaliação de um produto comprado; uma por pessoa e produto',
    notFound: 'review_link_ended',
    refusals: ['review_not_open', 'reviews_off', 'product_not_found', 'review_picture_unknown', 'picture_going'],
  },
  remove: {
    who: 'anyone',
    rate: 'review',
    summary: 'Apaga a própria avaliação',
    notFound: 'review_link_ended',
    refusals: ['review_not_found'],
  },
  addPicture: {
    who: 'anyone',
    rate: 'review',
    summary: 'Guarda uma foto para uma avaliação (JPEG, PNG, WebP ou AVIF, até 10 MB), sem os dados de local e câmera',
    notFound: 'review_link_ended',
    refusals: [
      'review_not_open',
      'reviews_off',
      'review_pictures_used_up',
      'not_a_picture',
      'picture_broken',
      'picture_too_many_pixels',
      'pictures_busy',
      'pictures_unavailable',
    ],
  },
  optOut: {
    who: 'anyone',
    rate: 'review',
    summary: 'Não recebe mais convites para avaliar',
    notFound: 'review_link_ended',
    refusals: [],
  },
})
