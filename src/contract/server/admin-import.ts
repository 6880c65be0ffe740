import { adminImport as endpoints } from '../admin-import.ts'
import { withPolicies } from './policy.ts'

export const adminImport = withPolicies(endpoints, {
  preview: {
    who: 'admin',
    rate: 'admin',
    summary: 'Diz o que a importação de um CSV de produtos faria, linha por linha; nada é gravado',
    changesNothing: true,
    refusals: ['import_unreadable', 'import_too_many_lines', 'import_columns', 'imports_busy'],
  },
  run: {
    who: 'admin',
    rate: 'admin',
    summary: 'Importa um CSV de produtos, todo ou nada; o mesmo arquivo outra vez não muda nada',
    refusals: [
      'import_unreadable',
      'import_too_many_lines',
      'import_columns',
      'import_bad_lines',
      'import_unchecked',
      'import_stale',
      'imports_busy',
      'category_taken',
      'picture_going',
    ],
  },
})
