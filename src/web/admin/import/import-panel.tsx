import type { ReactNode } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { plural } from '#domain/plural.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { CheckField } from '../kit/fields.tsx'
import { Note } from '../kit/blocks.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportLines } from './import-lines.tsx'
import { ProblemFile } from './problem-file.tsx'
import { type ChosenFile, type ImportCounts, type ImportState, useImport } from './use-import.ts'

/** Chooses a file, shows a preview of its changes, and imports it. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const productImport = useImport()
  const { state } = productImport
  return (
    <Panel
      open
      title="Importar produtos"
      width="wide"
      isFull
      onClose={onClose}
      hint={hintOf(state)}
      actions={<Actions productImport={productImport} onClose={onClose} />}
    >
      {state.step === 'choose' && (
        <FileChoice problem={state.problem} onFile={(file) => void productImport.choose(file)} />
      )}
      {(state.step === 'checking' || state.step === 'writing') && <Working state={state} />}
      {state.step === 'checked' && (
        <>
          <PreviewSummary
            state={state}
            onCreateCategories={(isWanted) => void productImport.check(state.file, isWanted)}
          />
          <ImportLines preview={state.preview} />
        </>
      )}
      {state.step === 'done' && <Done file={state.file} counts={state.counts} />}
    </Panel>
  )
}

function hintOf(state: ImportState): ReactNode {
  return state.step === 'checked' && state.preview.bad > 0 ? 'As linhas com problema vêm primeiro.' : undefined
}

function Actions({
  productImport: { state, run, reset },
  onClose,
}: {
  productImport: ReturnType<typeof useImport>
  onClose: () => void
}) {
  if (state.step === 'choose') {
    return (
      <>
        <LinkButton size="sm" to="/admin/produtos/importacoes">
          Importações anteriores
        </LinkButton>
        <Button size="sm" onClick={onClose}>
          Cancelar
        </Button>
      </>
    )
  }
  if (state.step === 'done') {
    return (
      <>
        <LinkButton size="sm" to="/admin/produtos/importacoes">
          Ver as importações
        </LinkButton>
        <Button size="sm" onClick={reset}>
          Importar outro arquivo
        </Button>
        <Button size="sm" kind="main" onClick={onClose}>
          Ver os produtos
        </Button>
      </>
    )
  }
  if (state.step !== 'checked')
    return (
      <Button size="sm" kind="main" busy>
        {state.step === 'writing' ? 'Importando...' : 'Conferindo...'}
      </Button>
    )
  const { file, preview, createCategories } = state
  const due = preview.created + preview.changed
  return (
    <>
      {preview.bad > 0 && <ProblemFile rows={preview.rows} />}
      <Button size="sm" onClick={reset}>
        Escolher outro arquivo
      </Button>
      <Button
        size="sm"
        kind="main"
        disabled={preview.bad > 0 || due === 0}
        onClick={() => void run(file, preview, createCategories)}
      >
        Importar {plural(due, 'produto', 'produtos')}
      </Button>
    </>
  )
}

function Working({ state: { step, share, file } }: { state: Extract<ImportState, { step: 'checking' | 'writing' }> }) {
  const isSent = share >= 1
  const text =
    step === 'writing'
      ? isSent
        ? 'Gravando os produtos'
        : 'Enviando'
      : isSent
        ? 'Conferindo linha por linha'
        : 'Enviando'
  return (
    <div className="grid gap-3 py-10" role="status">
      <p>
        {text}: <b>{file.name}</b>
      </p>
      <ProgressBar className="w-full" share={isSent ? undefined : share} label={text} />
    </div>
  )
}

function countsText({ created, changed, equal }: ImportCounts): string {
  return `${plural(created, 'novo', 'novos')}, ${plural(changed, 'alterado', 'alterados')}, ${plural(equal, 'igual', 'iguais')}`
}

type PreviewProps = {
  state: Extract<ImportState, { step: 'checked' }>
  onCreateCategories: (isWanted: boolean) => void
}

function PreviewSummary({ state: { file, preview, createCategories, problem }, onCreateCategories }: PreviewProps) {
  const { bad, lines, stock_changed: stocked, unknown_categories: unknown, ignored_columns: ignored } = preview
  const read = `${file.name}, ${plural(lines, 'linha lida', 'linhas lidas')}: ${countsText(preview)}.`
  return (
    <>
      {problem && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          {problem}
        </Note>
      )}
      <Note
        tone={bad > 0 ? 'bad' : 'ok'}
        icon={bad > 0 ? TriangleExclamationPointIcon : CheckIcon}
        role={bad > 0 ? 'alert' : 'status'}
      >
        <b>
          {bad > 0
            ? `${plural(bad, 'linha precisa', 'linhas precisam')} de correção. Nada foi importado.`
            : 'Todas as linhas estão boas. Nada foi importado ainda.'}
        </b>
        <br />
        <span className="text-ink-soft">
          {read}
          {stocked > 0 && ` ${plural(stocked, 'produto muda', 'produtos mudam')} de estoque.`}
          {ignored.length > 0 && ` Colunas desconhecidas, que ficam de fora: ${ignored.join(', ')}.`}
        </span>
      </Note>
      {unknown.length > 0 && (
        <CheckField
          label={
            unknown.length === 1
              ? 'Criar a categoria que a loja não tem'
              : `Criar as ${unknown.length} categorias que a loja não tem`
          }
          hint={unknown.join(', ')}
          checked={createCategories}
          onChange={({ currentTarget: { checked } }) => onCreateCategories(checked)}
        />
      )}
    </>
  )
}

function Done({ file: { name }, counts }: { file: ChosenFile; counts: ImportCounts }) {
  return (
    <Note tone="ok" icon={CheckIcon} role="status">
      <b>
        {counts.created + counts.changed === 0 ? 'Nada mudou: os produtos já estavam assim.' : 'Importação concluída.'}
      </b>
      <br />
      <span className="text-ink-soft">
        {name}: {countsText(counts)}.
      </span>
    </Note>
  )
}
