import { useWatch } from 'react-hook-form'
import type { LookBody } from '#contract/site.ts'
import { DraftActions } from '../draft/draft-actions.tsx'
import { DraftEditor } from '../draft/draft-editor.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { type DraftForm, useDraftForm } from '../draft/use-draft-form.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { useUnsavedChangesGuard } from '#web/ui/use-unsaved-changes-guard.tsx'
import { ColoursSection } from './colours-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { LOOK_LABELS, LOOK_TEXTS, SCHEMA } from './look-fields.ts'
import { LookPreview } from './look-preview.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { CornersSection, PairsSection } from './type-section.tsx'

export function LookForm({ draft }: { draft: Draft<LookBody> }) {
  const editing = useDraftForm<LookBody>({ draft, schema: SCHEMA, texts: LOOK_TEXTS })
  const { isDirty, save, discard, merge } = editing
  const { question } = useUnsavedChangesGuard(isDirty, {})
  return (
    <>
      <DraftEditor
        label="Aparência"
        formTab="Escolhas"
        onSubmit={(event) => void save(event)}
        preview={<Preview editing={editing} />}
      >
        <ConflictNote merge={merge} labels={LOOK_LABELS} onDiscard={discard} />
        <ColoursSection editing={editing} />
        <LogoSection editing={editing} />
        <PairsSection editing={editing} />
        <CornersSection editing={editing} />
        <PicturesSection editing={editing} />
        <DraftActions draft={draft} editing={editing} of="da aparência" />
      </DraftEditor>
      {question}
    </>
  )
}

/** A component of its own, so that a change rerenders only it. */
function Preview({ editing: { form, previewed } }: { editing: DraftForm<LookBody> }) {
  return <LookPreview look={useWatch({ control: form.control }) as LookBody} site={previewed} />
}
