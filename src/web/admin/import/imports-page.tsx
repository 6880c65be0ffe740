import { Link } from 'react-router'
import FileUpIcon from 'lucide-react/icons/file-up'
import UploadIcon from 'lucide-react/icons/upload'
import type { PastImport } from '#contract/admin-import.ts'
import { formatInstant } from '#domain/calendar.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ListBody } from '../kit/list-body.tsx'
import { loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/imports-page'
import { UndoState } from './undo-state.tsx'
import { importName, importPath, picturesText, productsText } from './past-import.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, [], (_, place) => adminApi.adminImport.list(place))
}

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const list = useList(loaderData)
  return (
    <>
      <AdminHead title="Importações" />
      <GoLink to="/admin/produtos" arrow="left">
        Produtos
      </GoLink>
      <PageHead
        title="Importações"
        sub="O que cada arquivo mudou. Uma importação pode ser desfeita por 7 dias."
        actions={
          <LinkButton size="sm" kind="main" to="/admin/produtos/importar">
            <UploadIcon />
            Importar
          </LinkButton>
        }
      />
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar as importações"
        skeleton={<TableSkeleton label="Carregando as importações" widths={WIDTHS} />}
        empty={
          <Blank icon={FileUpIcon} title="Nenhum arquivo importado ainda">
            O primeiro arquivo CSV que você importar aparece aqui.
          </Blank>
        }
      >
        {(rows) => (
          <>
            <DataTable
              caption="Importações, da mais recente à mais antiga"
              stack="'a a' auto 'b e' auto 'c d' auto 'f f' auto / minmax(0, 1fr) auto"
              columns={COLUMNS}
              rows={rows}
            />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
    </>
  )
}

const WIDTHS = ['*', '148px', '192px', '152px', '88px', '176px']
const SOFT = 'max-lg:text-(length:--small) max-lg:text-ink-soft'

const COLUMNS: readonly Column<PastImport>[] = [
  {
    name: 'Arquivo',
    place: 'a',
    cell: (row) => (
      <Link
        className="block truncate font-medium text-brand-deep hover:underline max-lg:py-2.5"
        to={importPath(row)}
        title={importName(row)}
      >
        {importName(row)}
      </Link>
    ),
  },
  {
    name: 'Quando',
    place: 'b',
    width: '148px',
    cell: ({ imported_at: at }) => <span className={`num block ${SOFT}`}>{formatInstant(at)}</span>,
  },
  {
    name: 'Quem',
    place: 'f',
    width: '192px',
    cell: ({ actor }) => (
      <span className={`block truncate ${SOFT}`} title={actor}>
        {actor}
      </span>
    ),
  },
  { name: 'Produtos', place: 'c', width: '152px', cell: (row) => productsText(row) },
  {
    name: 'Imagens',
    place: 'd',
    width: '88px',
    cell: ({ pictures }) =>
      pictures.total > 0 && (
        <span className={pictures.failed > 0 ? 'num text-bad' : 'num'}>
          <span className="lg:hidden">imagens: </span>
          {picturesText(pictures)}
        </span>
      ),
  },
  { name: 'Desfazer', place: 'e', width: '176px', cell: ({ undo }) => <UndoState undo={undo} /> },
]

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
