import { href } from 'react-router'
import InboxIcon from 'lucide-react/icons/inbox'
import SearchIcon from 'lucide-react/icons/search'
import { ANSWER_DAYS, MESSAGE_STATE_LABELS, MESSAGE_STATES, type MessageState } from '#domain/contact-message.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { knownWaiting } from '../live/live-store.ts'
import { NewWaiting } from '../live/new-waiting.tsx'
import type { Route } from './+types/messages-page'
import { MessagesTable } from './messages-table.tsx'

const NAMES = ['busca', 'situacao'] as const
/** As the address has them. */
const STATE_WORDS: Record<MessageState, string> = { new: 'novas', answered: 'respondidas', closed: 'encerradas' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // What comes while the list is loading may not be in it.
  const waiting = knownWaiting()
  const messages = await loadList(request, NAMES, (filters, place) =>
    adminApi.adminMessages.list({ ...queryOf(filters), ...place }),
  )
  return { messages, waiting }
}

function queryOf({ busca: search, situacao }: Filters<(typeof NAMES)[number]>) {
  const state = MESSAGE_STATES.find((each) => STATE_WORDS[each] === situacao)
  return { ...(search && { search }), ...(state && { state }) }
}

/** What came by the contact page. */
export default function MessagesPage({ loaderData: { messages, waiting } }: Route.ComponentProps) {
  const { filters, change, clear, isFiltered } = useUrlFilters(NAMES)
  const { search = '', state } = queryOf(filters)
  const list = useList(messages)
  const showsNew = messages.isFirst && search === '' && (state === undefined || state === 'new')
  return (
    <>
      <AdminHead title="Mensagens" />
      <PageHead
        title="Mensagens"
        sub={`O que chegou pela página Contato. O prazo da lei para responder é de ${ANSWER_DAYS} dias.`}
      />
      <FilterBar>
        <SearchFilter
          label="Buscar por nome, e-mail, protocolo ou texto"
          placeholder="Nome, e-mail, protocolo ou texto"
          value={search}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        <SelectFilter
          label="Situação"
          value={state ? STATE_WORDS[state] : ''}
          onChange={(value) => change({ situacao: value })}
        >
          <option value="">Todas as situações</option>
          {MESSAGE_STATES.map((each) => (
            <option key={each} value={STATE_WORDS[each]}>
              {MESSAGE_STATE_LABELS[each]}
            </option>
          ))}
        </SelectFilter>
      </FilterBar>
      <NewWaiting
        kind="messages"
        rows={messages.page?.items ?? null}
        known={waiting}
        elsewhere={showsNew ? null : href('/admin/mensagens')}
      />
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar as mensagens"
        skeleton={<TableSkeleton label="Carregando as mensagens" widths={['230px', '*', '200px', '230px']} />}
        empty={
          isFiltered ? (
            <Blank icon={SearchIcon} title="Nada encontrado" action={<Button onClick={clear}>Limpar filtros</Button>}>
              Nenhuma mensagem combina com esses filtros.
            </Blank>
          ) : (
            <Blank icon={InboxIcon} title="Nenhuma mensagem ainda">
              O que as pessoas escrevem na página Contato aparece aqui, e chega também ao e-mail da loja.
            </Blank>
          )
        }
      >
        {(rows) => (
          <>
            <MessagesTable messages={rows} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} keys={[['Enter', 'abrir']]} />
          </>
        )}
      </ListBody>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
