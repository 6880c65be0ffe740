import { personalData as endpoints } from '../personal-data.ts'
import { withPolicies } from './policy.ts'

export const personalData = withPolicies(endpoints, {
  file: {
    who: 'customer',
    rate: 'personal_data',
    summary: 'Tudo o que a loja guarda sobre a pessoa, como arquivo (LGPD, art. 18); fica registrado',
    isUnsafe: true,
    refusals: ['cross_site'],
  },
  erasure: {
    who: 'customer',
    rate: 'personal_data',
    summary: 'Se os dados da pessoa já podem ser excluídos, e o que falta',
    refusals: [],
  },
  erase: {
    who: 'customer',
    rate: 'personal_data',
    summary: 'Exclui os dados da pessoa, menos o que a lei manda guardar (LGPD, art. 18, VI)',
    refusals: ['erasure_not_confirmed', 'confirm_identity', 'erasure_of_staff', 'erasure_blocked'],
  },
})
