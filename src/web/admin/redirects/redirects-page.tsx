import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import UploadIcon from 'lucide-react/icons/upload'
import { decodeText } from '#contract/csv.ts'
import { plural } from '#domain/plural.ts'
import {
  MAX_REDIRECTS,
  mergeRedirects,
  parseRedirects,
  redirectProblemText,
  type RedirectProblem,
  redirectsText,
} from '#domain/redirects.ts'
import { orNull } from '#web/data/attempt.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Note, PageHead } from '../kit/blocks.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { TextField } from '../kit/fields.tsx'
import { FileLink } from '../kit/file-link.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import { bytesOf } from '../upload.ts'
import type { Route } from './+types/redirects-page'

const MAX_BYTES = 1024 * 1024

type Saved = { text: string; version: string }
type Shown = { tone: 'ok' | 'bad'; title: string; problems: RedirectProblem[] }

export async function clientLoader() {
  return orNull(adminApi.adminRedirects.read())
}

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const count = loaderData?.text.split('\n').filter(Boolean).length ?? 0
  return (
    <>
      <AdminHead title="Endereços antigos" />
      <PageHead
        title="Produtos"
        sub={loaderData && plural(count, 'endereço antigo', 'endereços antigos')}
        actions={count > 0 && <FileLink to="/api/admin/redirects/file" />}
      />
      <CatalogueTabs />
      {loaderData ? (
        <RedirectsForm key={loaderData.version} saved={loaderData} />
      ) : (
        <Unloaded title="Não foi possível carregar os endereços" />
      )}
    </>
  )
}

function RedirectsForm({ saved }: { saved: Saved }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(saved.text)
  const [shown, setShown] = useState<Shown>()
  const { question } = useUnsavedChangesGuard(text !== saved.text, {})
  const parse = (lines: string) => parseRedirects(lines, location.origin)

  async function addFile(file: File) {
    if (file.size > MAX_BYTES) return setShown(refused(`${file.name} passa de 1 MB.`, []))
    const added = parse(decodeText(await bytesOf(file)))
    const current = parse(text)
    const merged = mergeRedirects(current.redirects, added.redirects)
    if (current.problems.length > 0)
      return setShown(refused('Corrija primeiro as linhas abaixo, no quadro.', current.problems))
    const problems = [...added.problems, ...merged.problems]
    if (problems.length > 0) return setShown(refused(`${file.name}: nada foi usado.`, problems))
    const counts = `${plural(merged.added, 'novo', 'novos')}, ${plural(merged.changed, 'alterado', 'alterados')}`
    if (merged.added + merged.changed > 0) setText(redirectsText(merged.redirects))
    setShown(
      merged.added + merged.changed > 0
        ? accepted(`${file.name}: ${counts}. Nada foi salvo ainda: confira e salve.`)
        : accepted(`${file.name}: nada muda, os endereços já estão aqui.`),
    )
  }

  const [save, isSaving] = useAction(async () => {
    const { problems } = parse(text)
    if (problems.length > 0) return setShown(refused('Nada foi salvo.', problems))
    try {
      const file = new TextEncoder().encode(text)
      await adminApi.adminRedirects.save({ file, version: saved.version })
      setShown(undefined)
      // The form starts again with the new version, and would lose what is typed or chosen before that.
      await revalidate()
      showToast({ text: 'Endereços salvos!' })
    } catch (problem) {
      setShown(refused(refusalText(problem, 'Erro ao salvar. Verifique sua conexão.'), []))
    }
  })

  return (
    <form
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="text-ink-soft">
        Quem abrir um endereço do sistema anterior vai para o novo, e os buscadores também. Um endereço que já abre uma
        página da loja continua como está.
      </p>
      <DropZone
        icon={UploadIcon}
        words="Arraste a planilha em CSV para cá ou"
        hint={`Duas colunas: de e para. Até ${MAX_REDIRECTS.toLocaleString('pt-BR')} endereços`}
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => file && void addFile(file)}
      />
      {shown && <Result shown={shown} />}
      <TextField
        label="Um endereço por linha: de;para"
        hint="Também dá para colar aqui as duas colunas da planilha."
        rows={12}
        spellCheck={false}
        wrap="off"
        placeholder="/vaso-azul.html;/produto/vaso-azul"
        value={text}
        readOnly={isSaving}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button kind="main" size="sm" type="submit" className="justify-self-start" busy={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar endereços'}
      </Button>
      {question}
    </form>
  )
}

/** More lines would only bury the first ones. */
const MAX_PROBLEMS = 20

function Result({ shown: { tone, title, problems } }: { shown: Shown }) {
  const id = useId()
  return (
    <Note
      tone={tone}
      icon={tone === 'ok' ? CheckIcon : TriangleExclamationPointIcon}
      role={tone === 'ok' ? 'status' : 'alert'}
    >
      <b id={id} className="wrap-anywhere">
        {title}
      </b>
      {problems.length > 0 && (
        <ul aria-labelledby={id} className="wrap-anywhere">
          {problems.slice(0, MAX_PROBLEMS).map((problem) => (
            <li key={`${problem.line}${problem.what}`}>{redirectProblemText(problem)}</li>
          ))}
          {problems.length > MAX_PROBLEMS && (
            <li>E mais {plural(problems.length - MAX_PROBLEMS, 'problema', 'problemas')}</li>
          )}
        </ul>
      )}
    </Note>
  )
}

function accepted(title: string): Shown {
  return { tone: 'ok', title, problems: [] }
}

function refused(title: string, problems: RedirectProblem[]): Shown {
  return { tone: 'bad', title, problems }
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
