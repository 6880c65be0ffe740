import { catalogue as endpoints } from '../catalogue.ts'
import { withPolicies } from './policy.ts'

export const catalogue = withPolicies(endpoints, {
  products: {
    who: 'anyone',
    summary: 'Produtos ativos, do mais novo ao mais antigo',
    refusals: ['lists_busy'],
  },
  facets: {
    who: 'anyone',
    summary: 'Filtros de uma lista de produtos, com a contagem de cada valor',
    refusals: [],
  },
  product: {
    who: 'anyone',
    summary: 'Um produto ativo',
    notFound: 'product_not_found',
    refusals: [],
  },
  productAt: {
    who: 'anyone',
    summary: 'Um produto ativo pelo endereço: slug atual, slug antigo ou número',
    notFound: 'product_not_found',
    refusals: [],
  },
  productPage: {
    who: 'anyone',
    summary: 'Um produto ativo pelo endereço, com os relacionados a ele',
    notFound: 'product_not_found',
    refusals: [],
  },
  related: {
    who: 'anyone',
    summary: 'Produtos escolhidos para um, comprados junto com ele ou da mesma categoria',
    notFound: 'product_not_found',
    refusals: [],
  },
  categories: {
    who: 'anyone',
    summary: 'Categorias, na ordem da loja',
    refusals: [],
  },
  suggestions: {
    who: 'anyone',
    summary: 'Produtos e categorias para o que está sendo digitado na busca',
    refusals: [],
  },
})
