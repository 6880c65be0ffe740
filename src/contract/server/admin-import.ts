import { adminImport as endpoints } from '../admin-import.ts'
import { withPolicies } from './policy.ts'

export const adminImport = withPolicies(endpoints, {
  preview: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Diz o que a importação de um CSV de produtos faria, linha por linha; nada é gravado',
    changesNothing: true,
    refusals: ['import_unreadable', 'import_too_many_lines', 'import_columns', 'imports_busy'],
  },
  run: {
    who: 'admin',
    needs: 'catalogue',
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
  list: { who: 'admin', needs: 'catalogue', summary: 'As importações de produtos, a mais nova primeiro', refusals: [] },
  get: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Uma importação, com o andamento das imagens e do desfazer',
    notFound: 'import_not_found',
    refusals: [],
  },
  problems: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'As imagens de uma importação que não puderam ser baixadas, em CSV',
    notFound: 'import_not_found',
    refusals: [],
  },
  retryPictures: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Busca de novo as imagens de uma importação que falharam',
    notFound: 'import_not_found',
    refusals: [],
  },
  previewUndo: {
    who: 'admin',
    needs: 'catalogue',
    summary: 'Diz o que desfazer uma importação faria agora, produto por produto; nada é gravado',
    notFound: 'import_not_found',
    refusals: ['import_undone', 'import_too_old'],
  },
  undo: {
    who: 'admin',
    needs: 'catalogue',
    rate: 'admin',
    summary: 'Desfaz uma importação, uma vez, até 7 dias depois; uma tarefa faz isso em seguida',
    notFound: 'import_not_found',
    refusals: ['import_undone', 'import_too_old'],
  },
})
