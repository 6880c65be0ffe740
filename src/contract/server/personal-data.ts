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
})
