import { adminLook as endpoints } from '../admin-look.ts'
import { sitePolicies } from './site.ts'
import { withPolicies } from './policy.ts'

export const adminLook = withPolicies(endpoints, {
  ...sitePolicies('da aparência'),
  uploadLogo: {
    who: 'admin',
    needs: 'site',
    rate: 'admin',
    summary: 'Guarda um logotipo em SVG, sem scripts nem referências para fora, ou em PNG',
    refusals: ['not_a_logo', 'pictures_busy', 'pictures_unavailable'],
  },
})
