import { useWatch } from 'react-hook-form'
import { NO_DRAFT, type LookBody } from '#contract/site.ts'
import { adminApi } from '../api.ts'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { type DraftForm, useDraftForm } from '../draft/use-draft-form.ts'
import { ConflictNote } from '../kit/conflict-note.tsx'
import { toastError } from '../kit/toast-error.ts'
import { ColoursSection } from '../look/colours-section.tsx'
import { LOOK_LABELS, LOOK_TEXTS, SCHEMA } from '../look/look-fields.ts'
import { LogoSection } from '../look/logo-section.tsx'
import { LookPreview } from '../look/look-preview.tsx'
import { CornersSection, PairsSection } from '../look/type-section.tsx'
import { WithPreview } from './preview.tsx'
import { StepForm } from './step-form.tsx'
import { STEPS } from './steps.ts'
import type { StepProps } from './steps.ts'

/** The form of the screen Aparência; it publishes and continues with the next step. */
export function LookStep({ look, onDone }: StepProps) {
  const draft: Draft<LookBody> = { ...useDraft(look, adminApi.adminLook), publish }
  const editing = useDraftForm<LookBody>({ draft, schema: SCHEMA, texts: LOOK_TEXTS })
  const { site, isDirty, isBusy, merge, discard } = editing

  async function publish(version: number): Promise<void> {
    try {
      await adminApi.adminLook.publish({ version })
      onDone()
    } catch (error) {
      toastError(error, { refused: 'Erro ao publicar' })
    }
  }

  async function save(): Promise<void> {
    if (isDirty || site.draft) return editing.publish()
    if (site.published) return onDone()
    try {
      const kept = await adminApi.adminLook.save({ version: NO_DRAFT, body: site.default })
      await publish(kept.draft!.version)
    } catch (error) {
      toastError(error, { refused: 'A aparência não foi guardada' })
    }
  }

  return (
    <WithPreview preview={<LivePreview editing={editing} />}>
      <StepForm
        label={STEPS.look.name}
        isSaving={isBusy}
        onSave={(event) => {
          event.preventDefault()
          void save()
        }}
        onSkip={onDone}
      >
        <ConflictNote merge={merge} labels={LOOK_LABELS} onDiscard={discard} />
        <ColoursSection editing={editing} />
        <LogoSection editing={editing} />
        <PairsSection editing={editing} />
        <CornersSection editing={editing} />
      </StepForm>
    </WithPreview>
  )
}

/** A component of its own, so that a change rerenders only it. */
function LivePreview({ editing: { form, site } }: { editing: DraftForm<LookBody> }) {
  return <LookPreview look={useWatch({ control: form.control }) as LookBody} site={site} />
}
