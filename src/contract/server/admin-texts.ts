import { adminTexts as endpoints } from '../admin-texts.ts'
import { withPolicies } from './policy.ts'

export const adminTexts = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'site',
    summary: 'Páginas próprias ou textos do jornal, o que mudou por último primeiro',
    refusals: [],
  },
  get: {
    who: 'admin',
    needs: 'site',
    summary: 'Um texto, com o que foi escrito em CommonMark',
    notFound: 'text_not_found',
    refusals: [],
  },
  link: {
    who: 'admin',
    needs: 'site',
    summary: 'Se um link de menu ou bloco não aparece na loja, e por quê',
    refusals: [],
  },
  create: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Cria uma página ou um texto do jornal, como rascunho se não for dito outra coisa',
    refusals: ['text_slug_taken', 'text_too_complex', 'picture_going', 'invalid_input'],
  },
  update: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Muda, publica ou tira do ar um texto; o endereço anterior leva ao novo',
    notFound: 'text_not_found',
    refusals: ['text_slug_taken', 'text_too_complex', 'picture_going', 'stale', 'invalid_input'],
  },
  remove: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Exclui um texto',
    notFound: 'text_not_found',
    refusals: [],
  },
  restore: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Desfaz a exclusão de um texto',
    notFound: 'text_not_found',
    refusals: ['text_slug_taken'],
  },
})
