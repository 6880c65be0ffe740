import { texts as endpoints } from '../texts.ts'
import { withPolicies } from './policy.ts'

export const texts = withPolicies(endpoints, {
  get: {
    who: 'anyone',
    summary: 'Uma página própria ou um texto do jornal, pelo endereço de agora ou por um anterior',
    notFound: 'text_not_found',
    refusals: [],
  },
  journal: {
    who: 'anyone',
    summary: 'Os 100 textos mais novos do jornal',
    refusals: [],
  },
  preview: {
    who: 'anyone',
    summary: 'Um texto como foi salvo, também um rascunho, para quem tem o código da prévia',
    notFound: 'text_not_found',
    refusals: [],
  },
})
