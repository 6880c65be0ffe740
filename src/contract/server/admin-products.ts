import { adminProducts as endpoints } from '../admin-products.ts'
import { withPolicies } from './policy.ts'

export const adminProducts = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Todos os produtos, também os inativos',
    refusals: ['lists_busy'],
  },
  file: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Os produtos em CSV, nas colunas que a importação lê',
    refusals: [],
  },
  get: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Um produto como está agora',
    notFound: 'product_not_found',
    refusals: [],
  },
  suggestions: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Marcas e nomes de características já usados, os mais usados primeiro',
    refusals: [],
  },
  bulk: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda vários produtos de uma vez, todos ou nenhum; responde quais mudaram',
    refusals: ['product_not_found', 'invalid_input'],
  },
  bulkRemove: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Exclui vários produtos de uma vez, todos ou nenhum; os que já não existem não impedem',
    refusals: [],
  },
  create: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Cria um produto',
    refusals: ['slug_taken', 'picture_going', 'invalid_input'],
  },
  update: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda um produto; a versão lida evita apagar a mudança de outra pessoa',
    notFound: 'product_not_found',
    refusals: ['slug_taken', 'picture_going', 'stock_moved', 'stale', 'invalid_input'],
  },
  adjust: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda preço ou estoque de um produto sem variações; o valor visto evita apagar a mudança de outra pessoa',
    notFound: 'product_not_found',
    refusals: ['price_moved', 'stock_moved', 'invalid_input'],
  },
  duplicate: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Faz uma cópia inativa de um produto, sem SKU, GTIN e estoque; a mesma `key` faz uma só',
    notFound: 'product_not_found',
    refusals: ['slug_taken', 'picture_going'],
  },
  remove: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Exclui um produto: some da loja e dos carrinhos, fica nos pedidos',
    notFound: 'product_not_found',
    refusals: [],
  },
})
