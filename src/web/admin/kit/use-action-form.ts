import { useEffect, useEffectEvent, useRef } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { type ApiRefusal, isRefusal } from '#contract/client.ts'
import type { FormSchema } from '#web/data/form-schema.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { dismissFailure } from './failures.ts'
import { toastError } from './toast-error.ts'
import { useRetry } from './use-retry.ts'

type Options<Fields extends FieldValues, Input, Result> = {
  schema: FormSchema<Fields, Input>
  defaultValues: DefaultValues<Fields>
  send: (input: Input) => Promise<Result>
  onDone: (result: Result) => void | Promise<void>
  /** The sentence of a failure; the server's own stands under it. */
  failed: string
  /** The fields that refusals without any are about, by their codes. */
  fieldOf?: Readonly<Record<string, Path<Fields>>>
  /** Handles a refusal that only this form knows; true when it did. */
  onRefusal?: (refusal: ApiRefusal) => boolean
  onWrongFields?: (error?: unknown) => void
}

/** A form that sends one call: the router revalidates after it, and a lost connection offers a retry. */
export function useActionForm<Fields extends FieldValues, Input, Result>({
  send,
  onDone,
  failed,
  onRefusal,
  ...options
}: Options<Fields, Input, Result>) {
  const { revalidate } = useRevalidator()
  const failure = useRef<number | null>(null)
  const dismiss = () => {
    if (failure.current !== null) dismissFailure(failure.current)
    failure.current = null
  }
  const onUnmount = useEffectEvent(dismiss)
  useEffect(() => () => onUnmount(), [])
  const form = useContractForm<Fields, Input>({
    ...options,
    submit: async (input) => {
      dismiss()
      const result = await send(input)
      // First: a navigation by `onDone` takes a revalidation over, and would be aborted by a later one.
      void revalidate()
      await onDone(result)
    },
    onFailure: (error) => {
      if (isRefusal(error) && onRefusal?.(error)) return
      failure.current = toastError(error, { refused: failed, onRetry: retry })
    },
  })
  const retry = useRetry(() => form.save())
  return { ...form, dismissFailure: dismiss }
}
