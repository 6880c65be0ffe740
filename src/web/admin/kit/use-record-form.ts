import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { type ApiRefusal, isRefusal } from '#contract/client.ts'
import type { FormSchema } from '#web/data/form-schema.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { isSame, mergeThreeWay } from './merge.ts'
import { tellFailure } from './tell-failure.ts'
import { useMerge } from './use-merge.ts'
import { useRepeat } from './use-repeat.ts'

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
  /** Handles a refusal that only this form knows; true when it did. */
  onRefusal?: (refusal: ApiRefusal) => boolean
  onWrongFields?: (error?: unknown) => void
}

/** One record in a form: its fields, a save that the router revalidates after, and conflicts merged field by field. */
export function useRecordForm<Entity, Fields extends FieldValues, Input>(options: Options<Entity, Fields, Input>) {
  const { toFields, schema, readAgain, failed } = options
  const [record, setRecord] = useState(options.record)
  const { revalidate } = useRevalidator()
  const base = toFields(record)

  const contractForm = useContractForm<Fields, Input>({
    schema: typeof schema === 'function' ? schema(record) : schema,
    defaultValues: base as DefaultValues<Fields>,
    submit: saveInput,
    onFailure: refuse,
    ...(options.fieldOf && { fieldOf: options.fieldOf }),
    ...(options.onWrongFields && { onWrongFields: options.onWrongFields }),
  })
  const { form } = contractForm
  const merge = useMerge<Fields>((update) => setValues(update(form.getValues())))
  const retry = useRepeat(() => save())

  async function save(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault()
    if (!merge.asksFirst(form.getValues())) await contractForm.save()
  }

  async function saveInput(input: Input): Promise<void> {
    const sent = structuredClone(form.getValues())
    const saved = await options.save(input, record)
    // A save can take seconds, and what is typed meanwhile stays.
    const { merged } = mergeThreeWay(form.getValues(), sent, toFields(saved))
    rebase(saved)
    setValues(merged)
    merge.clear()
    options.onSaved(saved)
    void revalidate()
  }

  async function refuse(error: unknown): Promise<void> {
    if (isRefusal(error)) {
      if (record && error.code === 'stale') return meetTheirs(record)
      if (options.onRefusal?.(error)) return
    }
    tellFailure(error, { refused: failed, onRetry: retry })
  }

  async function meetTheirs(read: Entity): Promise<void> {
    try {
      const current = await readAgain(read)
      merge.meet(form.getValues(), toFields(read), toFields(current))
      rebase(current)
    } catch (error) {
      tellFailure(error, { refused: failed, onRetry: retry })
    }
  }

  function rebase(current: Entity): void {
    setRecord(current)
    form.resetDefaultValues(toFields(current))
  }

  function setValues(next: Fields): void {
    for (const name of Object.keys(next) as Path<Fields>[])
      if (!isSame(form.getValues(name), next[name]))
        form.setValue(name, next[name] as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }

  /** Takes everything as it is saved. */
  function discard(): void {
    form.reset(base)
    merge.clear()
  }

  return { ...contractForm, record, merge, isDirty: form.formState.isDirty, save, discard }
}
