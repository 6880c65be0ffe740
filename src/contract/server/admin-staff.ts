import { adminStaff as endpoints } from '../admin-staff.ts'
import { withPolicies } from './policy.ts'

export const adminStaff = withPolicies(endpoints, {
  check: {
    who: 'anyone',
    summary: 'Se quem chama é administrador',
    refusals: [],
  },
  list: {
    who: 'admin',
    needs: 'staff',
    summary: 'Administradores, o super administrador primeiro',
    refusals: [],
  },
  add: {
    who: 'admin',
    needs: 'staff',
    rate: 'admin',
    summary: 'Torna administrador quem já entrou na loja',
    refusals: ['email_invalid', 'user_never_signed_in', 'already_admin'],
  },
  setRole: {
    who: 'admin',
    needs: 'staff',
    rate: 'admin',
    summary: 'Muda o que um administrador pode fazer, a partir da próxima chamada dele',
    notFound: 'not_found',
    refusals: ['owner_role'],
  },
  remove: {
    who: 'admin',
    needs: 'staff',
    rate: 'admin',
    summary: 'Tira o acesso de um administrador',
    notFound: 'not_found',
    refusals: ['super_admin_permanent'],
  },
})
