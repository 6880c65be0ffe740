import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminText } from '#contract/admin-texts.ts'
import type { TextKind } from '#domain/shop-text.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { Button, GoLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { type LinkTargets, loadLinkTargets } from '../kit/link-targets.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import type { Route } from './+types/text-editor-page'
import { BodyField } from './body-field.tsx'
import { DetailFields, HeadFields } from './text-fields.tsx'
import { fieldsOf, KINDS, placeOf, TEXT_LABELS, textSchema } from './text-form.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const isNew = params.id === 'novo'
  const [text, targets] = await Promise.all([
    isNew ? null : adminApi.adminTexts.get({ id: Number(params.id) }),
    loadLinkTargets(),
  ])
  const kind: TextKind = new URL(request.url).pathname.startsWith(KINDS.page.path) ? 'page' : 'post'
  return { text, kind: text?.kind ?? kind, targets }
}

export default function TextEditorPage({ loaderData }: Route.ComponentProps) {
  return <TextEditor key={loaderData.text?.id ?? 'novo'} {...loaderData} />
}

type Props = { text: AdminText | null; kind: TextKind; targets: LinkTargets }

export function TextEditor({ text, kind, targets }: Props) {
  const { path, title, create, done } = KINDS[kind]
  const navigate = useNavigate()
  const [created, setCreated] = useState<number | null>(null)
  const [uploading, setUploading] = useState(0)
  const editing = useRecordForm({
    record: text,
    toFields: fieldsOf,
    schema: textSchema,
    save: (input, read) =>
      read
        ? adminApi.adminTexts.update({ ...input, id: read.id, version: read.version })
        : adminApi.adminTexts.create({ ...input, kind }),
    onSaved: ({ id }) => {
      showToast({ text: text ? done.saved : done.created })
      if (!text) setCreated(id)
    },
    readAgain: ({ id }) => adminApi.adminTexts.get({ id }),
    failed: 'Erro ao salvar o texto',
    fieldOf: { text_slug_taken: 'slug', text_too_complex: 'body' },
    onWrongFields: () =>
      showToast({ tone: 'bad', text: 'Erro ao salvar o texto', detail: 'Verifique os campos destacados.' }),
  })
  const { record, merge, discard, isDirty, isSaving, save } = editing
  const { question } = useUnsavedChangesGuard(isDirty && created === null, {})

  // After the render in which the guard knows that nothing is unsaved.
  useEffect(() => {
    if (created !== null) void navigate(`${path}/${created}`, { replace: true })
  }, [created, navigate, path])

  return (
    <>
      <AdminHead title={text?.title ?? create} />
      <GoLink to={path} arrow="left">
        {title}
      </GoLink>
      <PageHead
        title={record?.title ?? create}
        actions={
          <>
            {record && (
              <AnchorButton size="sm" href={placeOf(record).href} target="_blank">
                {placeOf(record).isShown ? 'Ver na loja' : 'Ver a prévia'}
                <span className="sr-only"> (em outra aba)</span>
              </AnchorButton>
            )}
            <Button size="sm" kind="main" busy={isSaving} disabled={uploading > 0} onClick={() => void save()}>
              {isSaving ? 'Salvando...' : 'Salvar'}
            </Button>
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <ConflictNote merge={merge} labels={TEXT_LABELS} onDiscard={discard} />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-10">
        <div className="grid min-w-0 content-start gap-5">
          <HeadFields editing={editing} kind={kind} />
          <BodyField editing={editing} targets={targets} onUploading={setUploading} />
        </div>
        <DetailFields editing={editing} kind={kind} onUploading={setUploading} />
      </div>
      {question}
    </>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
