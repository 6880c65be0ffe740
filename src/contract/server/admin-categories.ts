import { adminCategories as endpoints } from '../admin-categories.ts'
import { withPolicies } from './policy.ts'

export const adminCategories = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Categorias na ordem da loja, com quantos produtos cada uma tem',
    refusals: [],
  },
  create: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Cria uma categoria no fim da ordem; o slug é feito do nome',
    refusals: ['category_taken', 'picture_going', 'invalid_input'],
  },
  reorder: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda a ordem das categorias; `from` é a ordem que a pessoa via',
    refusals: ['stale', 'invalid_input'],
  },
  update: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Muda uma categoria; o slug fica, a não ser que se mande outro',
    notFound: 'category_not_found',
    refusals: ['category_taken', 'picture_going', 'stale', 'invalid_input'],
  },
  remove: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Exclui uma categoria; o que está nela sobe para a categoria acima, se houver',
    notFound: 'category_not_found',
    refusals: ['stale'],
  },
})
