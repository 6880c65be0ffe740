import { adminBackups as endpoints } from '../admin-backups.ts'
import { withPolicies } from './policy.ts'

export const adminBackups = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'health',
    summary: 'Cópias de segurança no disco da loja, a mais nova primeiro, e a que está sendo feita',
    refusals: [],
  },
  make: {
    who: 'admin',
    needs: 'backups',
    rate: 'test',
    summary: 'Começa uma cópia de segurança, como npm run store -- backup; se uma já corre, vale essa',
    refusals: [],
  },
  confirm: {
    who: 'admin',
    needs: 'backups',
    rate: 'reveal',
    summary: 'Se a cópia existe e o login é recente: o que o download dela pede',
    changesNothing: true,
    notFound: 'backup_not_found',
    refusals: ['confirm_identity'],
  },
  file: {
    who: 'admin',
    needs: 'backups',
    rate: 'reveal',
    summary: 'A cópia como .tar.gz, com os dados pessoais de todos os clientes; fica registrado',
    isUnsafe: true,
    notFound: 'backup_not_found',
    refusals: ['confirm_identity', 'cross_site'],
  },
})
