import { favorites as endpoints } from '../favorites.ts'
import { withPolicies } from './policy.ts'

export const favorites = withPolicies(endpoints, {
  list: {
    who: 'customer',
    summary: 'Favoritos da própria pessoa, o último primeiro, e o link com que ela os compartilha',
    refusals: [],
  },
  ids: { who: 'customer', summary: 'Números dos produtos favoritos da própria pessoa', refusals: [] },
  join: {
    who: 'customer',
    rate: 'cart',
    summary: 'Junta os favoritos guardados no aparelho aos da conta',
    refusals: [],
  },
  add: {
    who: 'customer',
    rate: 'cart',
    summary: 'Guarda um produto nos favoritos; até 200 por pessoa',
    notFound: 'product_not_found',
    refusals: ['favorites_full'],
  },
  remove: {
    who: 'customer',
    rate: 'cart',
    summary: 'Tira um produto dos favoritos',
    notFound: 'product_not_found',
    refusals: [],
  },
  share: {
    who: 'customer',
    rate: 'cart',
    summary: 'Cria o link que mostra os favoritos a quem o tem, ou muda o título da lista',
    refusals: [],
  },
  unshare: { who: 'customer', rate: 'cart', summary: 'Desfaz o link dos favoritos', refusals: [] },
  products: { who: 'anyone', summary: 'Produtos favoritos de um aparelho, na ordem pedida', refusals: [] },
  shared: {
    who: 'anyone',
    summary: 'Lista de favoritos compartilhada por link: só os produtos e o título escolhido',
    notFound: 'favorites_link_ended',
    refusals: [],
  },
})
