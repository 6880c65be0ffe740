import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { NO_DRAFT } from '#contract/site.ts'
import type { FormSchema } from '#web/data/form-schema.ts'
import { showToast } from '#web/ui/toast.ts'
import { useAction } from '../kit/use-action.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import type { Draft, Site } from './use-draft.ts'

type Options<Body extends FieldValues> = {
  draft: Draft<Body>
  schema: FormSchema<Body, Body>
  texts: { published: string; wrongFields: string }
}

export type DraftForm<Body extends FieldValues> = ReturnType<typeof useDraftForm<Body>>

/** Saving makes or changes the draft; publishing saves what was changed first. */
export function useDraftForm<Body extends FieldValues>({ draft, schema, texts }: Options<Body>) {
  const { begun, calls } = draft
  /** Set while a save is followed by publishing. */
  const publishing = useRef<{ saved: Site<Body> | null }>(null)
  const form = useRecordForm<Site<Body>, Body, Body>({
    record: begun,
    toFields: (site) => shownBody(site ?? begun),
    schema,
    save: (body, site) => calls.save({ body, version: site?.draft?.version ?? NO_DRAFT }),
    onSaved: (saved) => {
      if (publishing.current) publishing.current.saved = saved
      else showToast({ text: 'Rascunho salvo!' })
    },
    readAgain: () => calls.get(),
    failed: 'Erro ao salvar o rascunho',
    onWrongFields: () => showToast({ tone: 'bad', text: 'Erro ao salvar o rascunho', detail: texts.wrongFields }),
  })
  const site = form.record ?? begun

  async function publishDraft(saved: Site<Body>): Promise<void> {
    if (saved.draft) await draft.publish(saved.draft.version, texts.published)
  }

  const [publish, isSending] = useAction(async () => {
    if (!form.isDirty) return publishDraft(site)
    const attempt: { saved: Site<Body> | null } = { saved: null }
    publishing.current = attempt
    await form.save()
    publishing.current = null
    if (attempt.saved) await publishDraft(attempt.saved)
  })
  const isBusy = form.isSaving || isSending

  // Publishing ends the token of the draft that was saved for it, so the preview waits for the result.
  const [previewed, setPreviewed] = useState(site)
  if (!isBusy && previewed !== site) setPreviewed(site)

  return { ...form, site, previewed, publish, isBusy }
}

function shownBody<Body>({ draft, published, default: initial }: Site<Body>): Body {
  return draft?.body ?? published?.body ?? initial
}
