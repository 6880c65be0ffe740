import { useState } from 'react'
import { Link } from 'react-router'
import MailIcon from 'lucide-react/icons/mail'
import SearchIcon from 'lucide-react/icons/search'
import type { Subscriber } from '#contract/admin-newsletter.ts'
import { SUBSCRIBER_STATES } from '#domain/newsletter.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, Note, PageHead } from '../kit/blocks.tsx'
import { Figure, FigureStrip } from '../kit/figures.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import type { Route } from './+types/subscribers-page'
import { STATES, SubscribersTable } from './subscribers-table.tsx'

const FIGURES = ['confirmed', 'pending', 'unsubscribed'] as const
const NAMES = ['busca', 'situacao'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [subscribers, summary] = await Promise.all([
    loadList(request, NAMES, (filters, place) => adminApi.adminNewsletter.list({ ...queryOf(filters), ...place })),
    orNull(adminApi.adminNewsletter.summary()),
  ])
  return { subscribers, summary }
}

function queryOf({ busca: search, situacao: typed }: Filters<(typeof NAMES)[number]>) {
  const state = SUBSCRIBER_STATES.find((each) => each === typed)
  return { ...(search && { search }), ...(state && { state }) }
}

export default function SubscribersPage({ loaderData: { subscribers, summary } }: Route.ComponentProps) {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const query = queryOf(filters)
  const { search = '', state = '' } = query
  const list = useList(subscribers)
  const [asked, setAsked] = useState<Subscriber | null>(null)
  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: Subscriber) => id,
    ask: ({ id }) => adminApi.adminNewsletter.remove({ id }),
    messages: {
      done: 'Inscrição apagada',
      refused: 'Erro ao apagar. Tente novamente.',
      offline: 'Erro ao apagar. Verifique sua conexão.',
    },
  })
  return (
    <>
      <AdminHead title="Novidades" />
      <PageHead
        title="Novidades"
        sub="Quem pediu e-mails da loja. A loja não envia campanhas: baixe a planilha das confirmadas e use a sua ferramenta de e-mail."
        actions={<FileLink to={`/api/admin/newsletter/file?${new URLSearchParams(query)}`} />}
      />
      {summary?.is_open === false && (
        <div className="mb-5">
          <Note>
            Ninguém pode se inscrever agora: falta o bloco “Novidades por e-mail” na página inicial publicada.{' '}
            <Link className="link" to="/admin/pagina-inicial">
              Abrir Página inicial
            </Link>
          </Note>
        </div>
      )}
      <FigureStrip label="Resumo" layout="three">
        {FIGURES.map((each) => (
          <Figure
            key={each}
            name={STATES[each].plural}
            value={summary ? summary.counts[each].toLocaleString('pt-BR') : '–'}
          />
        ))}
      </FigureStrip>
      <FilterBar>
        <SearchFilter
          label="Buscar por e-mail"
          placeholder="Buscar por e-mail"
          value={search}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        <SelectFilter label="Situação" value={state} onChange={(value) => change({ situacao: value })}>
          <option value="">Todas as situações</option>
          <Choices values={SUBSCRIBER_STATES} labelOf={(each) => STATES[each].label} />
        </SelectFilter>
      </FilterBar>
      <ListBody
        list={list}
        rows={leftOf(list.items)}
        failed="Não foi possível carregar as inscrições"
        skeleton={<TableSkeleton label="Carregando as inscrições" widths={['*', '190px', '200px', '200px', '80px']} />}
        empty={
          search || state ? (
            <Blank icon={SearchIcon} title="Nada encontrado" action={<Button onClick={clear}>Limpar filtros</Button>}>
              Nenhuma inscrição tem esse e-mail e essa situação.
            </Blank>
          ) : (
            <Blank
              icon={MailIcon}
              title="Nenhuma inscrição ainda"
              action={<LinkButton to="/admin/pagina-inicial">Abrir Página inicial</LinkButton>}
            >
              O bloco “Novidades por e-mail” da página inicial convida quem visita a loja.
            </Blank>
          )
        }
      >
        {(rows) => (
          <>
            <SubscribersTable subscribers={rows} onRemove={setAsked} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
      <ConfirmDialog
        open={asked !== null}
        title={`Apagar ${asked?.email}?`}
        confirmLabel="Apagar inscrição"
        isDanger
        onConfirm={() => {
          if (asked) remove(asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        O e-mail e o registro do consentimento somem de vez. Apague-o também na sua ferramenta de e-mail.
      </ConfirmDialog>
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
