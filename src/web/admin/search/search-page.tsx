import { useState } from 'react'
import PlusIcon from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import SearchCheckIcon from 'lucide-react/icons/search-check'
import type { SynonymGroup } from '#contract/admin-synonyms.ts'
import { plural } from '#domain/plural.ts'
import { MAX_SYNONYM_GROUPS } from '#domain/synonyms.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { TableSkeleton } from '../kit/table-parts.tsx'
import { useOptimisticDelete } from '../kit/use-optimistic-delete.ts'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import type { Route } from './+types/search-page'
import { MissesTable } from './misses-table.tsx'
import { SynonymPanel } from './synonym-panel.tsx'
import { SynonymsTable } from './synonyms-table.tsx'

type Open = { group: SynonymGroup | null; term: string } | null

export async function clientLoader() {
  const [groups, misses] = await Promise.all([
    orNull(adminApi.adminSynonyms.list()),
    orNull(adminApi.adminSynonyms.misses()),
  ])
  return { groups, misses }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>(null)
  const { leftOf, remove } = useOptimisticDelete({
    keyOf: ({ id }: SynonymGroup) => id,
    ask: ({ id }) => adminApi.adminSynonyms.remove({ id }),
    undo: ({ words }) => adminApi.adminSynonyms.create({ words }),
    messages: {
      done: 'Sinônimos excluídos.',
      refused: 'Erro ao excluir sinônimos. Tente novamente.',
      offline: 'Erro ao excluir sinônimos. Verifique sua conexão.',
    },
  })
  const groups = leftOf(useLastGood(loaderData.groups))
  const misses = useLastGood(loaderData.misses)
  const create = (term = '') => setOpen({ group: null, term })

  return (
    <>
      <AdminHead title="Busca" />
      <PageHead
        title="Produtos"
        sub={groups && plural(groups.length, 'grupo de sinônimos', 'grupos de sinônimos')}
        actions={
          <Button
            size="sm"
            kind="main"
            disabled={groups !== null && groups.length >= MAX_SYNONYM_GROUPS}
            onClick={() => create()}
          >
            <PlusIcon />
            Novos Sinônimos
          </Button>
        }
      />
      <CatalogueTabs />
      <h2 className="mb-1">Sinônimos</h2>
      <p className="mb-3 text-ink-soft">
        Quem busca uma palavra de um grupo acha também o que tem as outras. A mudança vale na loja na hora.
      </p>
      <ListBody
        list={{ hasFailed: loaderData.groups === null }}
        rows={groups}
        failed="Não foi possível carregar os sinônimos"
        skeleton={<TableSkeleton label="Carregando os sinônimos" widths={['*', '112px']} rows={4} />}
        empty={
          <Blank
            icon={SearchIcon}
            title="Nenhum sinônimo ainda"
            action={
              <Button size="sm" onClick={() => create()}>
                Criar os primeiros
              </Button>
            }
          >
            Com “abajur, luminária”, quem busca abajur acha as luminárias.
          </Blank>
        }
      >
        {(rows) => <SynonymsTable groups={rows} actions={{ edit: (group) => setOpen({ group, term: '' }), remove }} />}
      </ListBody>
      <h2 className="mt-10 mb-1">Buscas sem resultado</h2>
      <p className="mb-3 text-ink-soft">
        O que se buscou nos últimos 30 dias e nenhum produto tem por inteiro. Contamos as palavras, nunca a pessoa.
      </p>
      <ListBody
        list={{ hasFailed: loaderData.misses === null }}
        rows={misses}
        failed="Não foi possível carregar as buscas"
        skeleton={<TableSkeleton label="Carregando as buscas" widths={['*', '112px', '150px', '170px']} rows={4} />}
        empty={
          <Blank icon={SearchCheckIcon} title="Nenhuma busca ficou sem resultado">
            Quando ficar, ela aparece aqui, e você cria o sinônimo com um toque.
          </Blank>
        }
      >
        {(rows) => <MissesTable misses={rows} onCreate={create} />}
      </ListBody>
      {open && (
        <SynonymPanel
          key={open.group?.id ?? open.term}
          group={open.group}
          term={open.term}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
