import { Link } from 'react-router'
import DownloadIcon from 'lucide-react/icons/download'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import type { PastImport, PictureProblem } from '#contract/admin-import.ts'
import { plural } from '#domain/plural.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { toastError } from '../kit/toast-error.ts'
import { useAction } from '../kit/use-action.ts'
import { isFetching, productPath } from './past-import.ts'

type Props = {
  past: Pick<PastImport, 'id' | 'pictures'> & { picture_problems: PictureProblem[] }
  onChanged: () => Promise<void>
}

/** Progress of the pictures that the import fetches, and those that failed. */
export function PictureDownloads({ past: { id, pictures, picture_problems: problems }, onChanged }: Props) {
  const { total, done, failed } = pictures
  const [retry, isRetrying] = useAction(async () => {
    try {
      const { retried } = await adminApi.adminImport.retryPictures({ id })
      showToast({ text: `${plural(retried, 'imagem voltou', 'imagens voltaram')} para a fila.` })
      await onChanged()
    } catch (error) {
      toastError(error, { refused: 'Não foi possível tentar de novo.' })
    }
  })
  return (
    <section className="border-t border-line py-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto">Imagens de outros endereços</h2>
        {failed > 0 && (
          <div className="flex w-full flex-wrap gap-2 *:flex-auto sm:w-auto sm:*:flex-none">
            <AnchorButton href={`/api/admin/products/imports/${id}/problems`} download>
              <DownloadIcon />
              Baixar problemas
            </AnchorButton>
            <Button size="sm" busy={isRetrying} onClick={() => retry()}>
              <RotateCwIcon />
              Tentar de novo
            </Button>
          </div>
        )}
      </div>
      <p className="tabular-nums" role="status">
        {done} de {plural(total, 'imagem', 'imagens')}
        {failed > 0 && <span className="text-bad">, {plural(failed, 'com problema', 'com problema')}</span>}
        {isFetching(pictures) && <span className="text-ink-soft">. Você pode sair desta página.</span>}
      </p>
      <ProgressBar className="mt-2 w-full" share={(done + failed) / total} label="Imagens buscadas" />
      {problems.length > 0 && (
        <div className="mt-5">
          <DataTable
            caption="Imagens com problema"
            stack="'b a' auto 'c c' auto 'd d' auto / minmax(0, 1fr) auto"
            look="top"
            hasStickyHead={false}
            columns={COLUMNS}
            rows={problems.map((problem, index) => ({ ...problem, id: index }))}
          />
          {failed > problems.length && (
            <p className="mt-3 text-ink-soft">E mais {failed - problems.length}. Todas estão em “Baixar problemas”.</p>
          )}
        </div>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<PictureProblem & { id: number }>[] = [
  {
    name: 'Linha',
    place: 'a',
    width: '72px',
    cell: ({ line }) =>
      line !== null && (
        <span className="num max-lg:text-(length:--small) max-lg:text-ink-soft">
          <span className="lg:hidden">linha </span>
          {line}
        </span>
      ),
  },
  {
    name: 'Produto',
    place: 'b',
    width: '220px',
    cell: ({ product }) => (
      <Link className="text-brand-deep hover:underline" to={productPath(product)}>
        {product}
      </Link>
    ),
  },
  { name: 'Endereço', place: 'd', cell: ({ url }) => <span className="wrap-anywhere text-ink-soft">{url}</span> },
  { name: 'Problema', place: 'c', width: '300px', cell: ({ problem }) => problem },
]
