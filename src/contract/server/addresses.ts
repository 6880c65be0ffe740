import { addresses as endpoints } from '../addresses.ts'
import { withPolicies } from './policy.ts'

export const addresses = withPolicies(endpoints, {
  list: {
    who: 'customer',
    summary: 'Endereços guardados da própria pessoa, o último usado primeiro',
    refusals: [],
  },
  save: {
    who: 'customer',
    rate: 'cart',
    summary: 'Guarda um endereço; o mesmo não fica duas vezes, e de mais de dez sai o que há mais tempo não é usado',
    refusals: [],
  },
  update: {
    who: 'customer',
    rate: 'cart',
    summary: 'Muda um endereço próprio; se fica igual a outro, resta um só',
    notFound: 'address_not_found',
    refusals: [],
  },
  remove: {
    who: 'customer',
    rate: 'cart',
    summary: 'Apaga um endereço próprio',
    notFound: 'address_not_found',
    refusals: [],
  },
})
