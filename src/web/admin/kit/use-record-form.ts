import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type ApiRefusal, isRefusal } from '#contract/client.ts'
import type { FormSchema } from '#web/data/form-schema.ts'
import { isSame, mergeThreeWay } from './merge.ts'
import { useActionForm } from './use-action-form.ts'
import { useMerge } from './use-merge.ts'

type Options<Entity, Fields extends FieldValues, Input> = {
  /** As it was read; null makes a new one. */
  record: Entity | null
  toFields: (record: Entity | null) => Fields
  schema: FormSchema<Fields, Input> | ((record: Entity | null) => FormSchema<Fields, Input>)
  save: (input: Input, record: Entity | null) => Promise<Entity>
  onSaved: (saved: Entity) => void
  /** The record as it is now, after a conflict. */
  readAgain: (record: Entity) => Promise<Entity>
  /** The sentence of a failed save; the server's own stands under it. */
  failed: string
  /** The fields that refusals without any are about, by their codes. */
  fieldOf?: Readonly<Record<string, Path<Fields>>>
  /**
   * The fields to save again at once after a conflict that is no question; null when a person has to see it. Never used
   * after an attempt without an answer, which may have been saved.
   */
  mergeQuietly?: (mine: Fields, base: Fields, theirs: Fields) => Fields | null
  /** Brings fields that depend on each other in line after a merge. */
  settle?: (merged: Fields) => Fields
  /** Handles a refusal that only this form knows; true when it did. */
  onRefusal?: (refusal: ApiRefusal) => boolean
  onWrongFields?: (error?: unknown) => void
}

/** `saved` is null when a conflict has to be decided by a person. */
type Outcome<Entity, Fields> = { saved: Entity | null; sent: Fields }

/** Each attempt meets a newer version: enough for a product that sells while it is edited. */
const MAX_QUIET_RETRIES = 3

/** One record in a form: its fields, a save that the router revalidates after, and conflicts merged field by field. */
export function useRecordForm<Entity, Fields extends FieldValues, Input>(options: Options<Entity, Fields, Input>) {
  const { toFields, settle = (merged) => merged } = options
  const [record, setRecord] = useState(options.record)
  const isUncertain = useRef(false)
  const base = toFields(record)
  const schemaFor = (read: Entity | null) =>
    typeof options.schema === 'function' ? options.schema(read) : options.schema

  const actionForm = useActionForm<Fields, Input, Outcome<Entity, Fields>>({
    schema: schemaFor(record),
    defaultValues: base as DefaultValues<Fields>,
    send,
    onDone: accept,
    failed: options.failed,
    ...(options.fieldOf && { fieldOf: options.fieldOf }),
    ...(options.onRefusal && { onRefusal: options.onRefusal }),
    ...(options.onWrongFields && { onWrongFields: options.onWrongFields }),
  })
  const { form } = actionForm
  const merge = useMerge<Fields>((update) => setValues(form, settle(update(form.getValues()))))

  async function send(input: Input): Promise<Outcome<Entity, Fields>> {
    const sent = structuredClone(form.getValues())
    if (merge.asksFirst(sent)) return { saved: null, sent }
    return { saved: await saveOrMerge(input, record, MAX_QUIET_RETRIES), sent }
  }

  function accept({ saved, sent }: Outcome<Entity, Fields>): void {
    if (!saved) return
    // A save can take seconds, and what is typed meanwhile stays.
    const { merged } = mergeThreeWay(form.getValues(), sent, toFields(saved))
    rebase(saved)
    setValues(form, merged)
    merge.clear()
    options.onSaved(saved)
  }

  async function saveOrMerge(input: Input, read: Entity | null, retries: number): Promise<Entity | null> {
    try {
      return await options.save(input, read)
    } catch (error) {
      if (!read || !isConflict(error)) {
        isUncertain.current ||= !isRefusal(error) || error.status >= 500
        throw error
      }
      const current = await options.readAgain(read)
      const fields = [form.getValues(), toFields(read), toFields(current)] as const
      const quiet = retries > 0 && !isUncertain.current ? options.mergeQuietly?.(...fields) : null
      if (quiet) setValues(form, quiet)
      else {
        isUncertain.current = false
        merge.meet(...fields)
      }
      rebase(current)
      return quiet ? saveOrMerge(reread(current, input), current, retries - 1) : null
    }
  }

  /** The input depends on the record that it changes, as a count of stock does. */
  function reread(current: Entity, input: Input): Input {
    const result = schemaFor(current)['~standard'].validate(form.getValues())
    return result.issues ? input : result.value
  }

  function rebase(current: Entity): void {
    setRecord(current)
    form.resetDefaultValues(toFields(current))
  }

  /** Takes everything as it is saved. */
  function discard(): void {
    form.reset(base)
    merge.clear()
    actionForm.dismissFailure()
  }

  return { ...actionForm, record, merge, isDirty: form.formState.isDirty, discard }
}

/** Assigns only what differs, so that the caret and rows that stay are not touched. */
function setValues<Fields extends FieldValues, Input>(form: UseFormReturn<Fields, unknown, Input>, next: Fields): void {
  for (const name of Object.keys(next) as Path<Fields>[])
    if (!isSame(form.getValues(name), next[name]))
      form.setValue(name, next[name] as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
}

function isConflict(error: unknown): boolean {
  return isRefusal(error) && (error.code === 'stale' || error.code === 'stock_moved')
}
