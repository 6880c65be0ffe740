import { useState } from 'react'
import SearchIcon from 'lucide-react/icons/search'
import StarIcon from 'lucide-react/icons/star'
import XIcon from 'lucide-react/icons/x'
import type { AdminReview } from '#contract/admin-reviews.ts'
import { plural } from '#domain/plural.ts'
import { MAX_STARS, REVIEW_STATES } from '#domain/review.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { useCan } from '../access.ts'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { Choices, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { type Filters, loadList } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import type { Route } from './+types/reviews-page'
import { AnswerPanel } from './answer-panel.tsx'
import { HidePanel } from './hide-panel.tsx'
import { ReviewRow, STATES } from './review-row.tsx'

const NAMES = ['busca', 'situacao', 'nota', 'foto', 'produto'] as const
const STARS = ['1', '2', '3', '4', '5'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const reviews = await loadList(request, NAMES, (filters, place) =>
    adminApi.adminReviews.list({ ...queryOf(filters), ...place }),
  )
  return { reviews }
}

/** Unknown values in the URL are ignored. */
function queryOf({ busca: search, situacao, nota, foto, produto }: Filters<(typeof NAMES)[number]>) {
  const state = REVIEW_STATES.find((each) => each === situacao)
  const stars = STARS.find((each) => each === nota)
  const productId = Number(produto)
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(stars && { stars }),
    ...(foto === 'sim' && { with_picture: true }),
    ...(Number.isSafeInteger(productId) && productId > 0 && { product_id: productId }),
  }
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { filters, change, clear, isFiltered } = useUrlFilters(NAMES)
  const {
    search = '',
    state = '',
    stars = '',
    with_picture: withPicture = false,
    product_id: productId,
  } = queryOf(filters)
  const list = useList(loaderData.reviews)
  const canSet = useCan('settings')
  const [answered, setAnswered] = useState<AdminReview | null>(null)
  const [hidden, setHidden] = useState<AdminReview | null>(null)
  return (
    <>
      <AdminHead title="Avaliações" />
      <PageHead
        title="Avaliações"
        sub="Escritas por quem comprou. O texto é do cliente e não se edita; a resposta da loja é pública."
        actions={canSet && <LinkButton to="/admin/configuracoes/avaliacoes">Configurar</LinkButton>}
      />
      <FilterBar>
        <SearchFilter
          label="Buscar por pessoa, texto ou produto"
          placeholder="Pessoa, texto ou produto"
          value={search}
          onChange={(text) => change({ busca: text }, { replace: true })}
        />
        <SelectFilter label="Situação" value={state} onChange={(value) => change({ situacao: value })}>
          <option value="">Todas as situações</option>
          <Choices values={REVIEW_STATES} labelOf={(each) => STATES[each].label} />
        </SelectFilter>
        <SelectFilter label="Nota" value={stars} onChange={(value) => change({ nota: value })}>
          <option value="">Todas as notas</option>
          {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((of) => (
            <option key={of} value={of}>
              {plural(of, 'estrela', 'estrelas')}
            </option>
          ))}
        </SelectFilter>
        <SelectFilter label="Fotos" value={withPicture ? 'sim' : ''} onChange={(value) => change({ foto: value })}>
          <option value="">Com e sem foto</option>
          <option value="sim">Com foto</option>
        </SelectFilter>
        {productId !== undefined && (
          <Button size="sm" onClick={() => change({ produto: undefined })}>
            Só de um produto
            <XIcon />
            <span className="sr-only">Mostrar de todos os produtos</span>
          </Button>
        )}
      </FilterBar>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar as avaliações"
        skeleton={<TableSkeleton label="Carregando as avaliações" widths={['220px', '*', '200px']} />}
        empty={
          isFiltered ? (
            <Blank icon={SearchIcon} title="Nada encontrado" action={<Button onClick={clear}>Limpar filtros</Button>}>
              Nenhuma avaliação combina com esses filtros.
            </Blank>
          ) : (
            <Blank icon={StarIcon} title="Nenhuma avaliação ainda">
              Alguns dias depois da entrega, a loja convida quem comprou. As avaliações aparecem aqui.
            </Blank>
          )
        }
      >
        {(rows) => (
          <>
            <ul aria-label="Avaliações">
              {rows.map((review) => (
                <ReviewRow
                  key={review.id}
                  review={review}
                  onAnswer={() => setAnswered(review)}
                  onHide={() => setHidden(review)}
                  onProduct={() => change({ produto: String(review.product_id) })}
                />
              ))}
            </ul>
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
      {answered && <AnswerPanel review={answered} onClose={() => setAnswered(null)} />}
      {hidden && <HidePanel review={hidden} onClose={() => setHidden(null)} />}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
