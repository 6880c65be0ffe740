import NewspaperIcon from 'lucide-react/icons/newspaper'
import PlusIcon from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import type { ListedText } from '#contract/admin-texts.ts'
import { TEXT_FILTERS, type TextKind } from '#domain/shop-text.ts'
import { plural } from '#domain/plural.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList, revalidatesOn } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import type { Route } from './+types/texts-page'
import { KINDS, STATE_LABELS } from './text-form.ts'
import { TextsTable } from './texts-table.tsx'

const NAMES = ['busca', 'situacao'] as const
const KEYS = [['Enter', 'editar']] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const kind: TextKind = new URL(request.url).pathname.startsWith(KINDS.page.path) ? 'page' : 'post'
  const texts = await loadList(request, NAMES, (filters, place) =>
    adminApi.adminTexts.list({ kind, ...queryOf(filters), ...place }),
  )
  return { kind, texts }
}

export const shouldRevalidate = revalidatesOn(NAMES)

function queryOf({ busca: search, situacao: typed }: Filters<(typeof NAMES)[number]>) {
  const state = TEXT_FILTERS.find((each) => each === typed)
  return { ...(search && { search }), ...(state && { state }) }
}

export default function TextsPage({ loaderData: { kind, texts } }: Route.ComponentProps) {
  const { path, title, one, create, done, empty } = KINDS[kind]
  const { filters, change, clear } = useUrlFilters(NAMES)
  const { search = '', state = '' } = queryOf(filters)
  const list = useList(texts)
  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: ListedText) => id,
    ask: ({ id }) => adminApi.adminTexts.remove({ id }),
    undo: ({ id }) => adminApi.adminTexts.restore({ id }),
    messages: {
      done: done.removed,
      refused: 'Erro ao excluir. Tente novamente.',
      offline: 'Erro ao excluir. Verifique sua conexão.',
    },
  })
  const newButton = (
    <LinkButton kind="main" to={`${path}/novo`}>
      <PlusIcon />
      {create}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={title} />
      <PageHead
        title={title}
        sub={list.total !== undefined && plural(list.total, one, `${one}s`)}
        actions={newButton}
      />
      <FilterBar>
        <SearchFilter
          label="Buscar por título"
          placeholder="Buscar por título"
          value={search}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        <SelectFilter label="Situação" value={state} onChange={(value) => change({ situacao: value })}>
          <option value="">Todas as situações</option>
          <Choices values={TEXT_FILTERS} labelOf={(each) => STATE_LABELS[each]} />
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={leftOf(list.items)}
        failed="Não foi possível carregar os textos"
        skeleton={<TableSkeleton label="Carregando os textos" widths={['*', '160px', '200px', '112px']} />}
        empty={
          search || state ? (
            <Blank icon={SearchIcon} title="Nada encontrado" action={<Button onClick={clear}>Limpar filtros</Button>}>
              Nenhum título tem essas palavras e essa situação.
            </Blank>
          ) : (
            <Blank
              icon={NewspaperIcon}
              title="Ainda não há nada aqui"
              action={<LinkButton to={`${path}/novo`}>Escrever agora</LinkButton>}
            >
              {empty}
            </Blank>
          )
        }
      >
        {(rows) => (
          <>
            <TextsTable texts={rows} path={path} onRemove={remove} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={KEYS} />
          </>
        )}
      </ListBody>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
