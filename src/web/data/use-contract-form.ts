import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ChangeEvent, useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { isRefusal } from '#contract/client.ts'
import { fieldErrors } from './field-errors.ts'
import type { FormSchema } from './form-schema.ts'

type Options<Fields extends FieldValues, Input> = {
  schema: FormSchema<Fields, Input>
  /** Without them, text typed before hydration stays. */
  defaultValues?: DefaultValues<Fields>
  /** Throws what the call throws. */
  submit: (input: Input) => Promise<void>
  /** The fields that refusals without any are about, by their codes. */
  fieldOf?: Readonly<Record<string, Path<Fields>>>
  /** Failures that are not about a field. */
  onFailure: (error: unknown) => void | Promise<void>
  /** Also when the errors are the schema's own. */
  onWrongFields?: (error?: unknown) => void
}

const REFUSED = 'refused'

type Clean = (typed: string) => string
type Changed = (typed: string, before: string) => void
type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** A form over one call of the contract: its schema before sending, and the server's refusals at their fields after. */
export function useContractForm<Fields extends FieldValues, Input>({
  schema,
  defaultValues,
  submit,
  fieldOf = {},
  onFailure,
  onWrongFields,
}: Options<Fields, Input>) {
  const form = useForm<Fields, unknown, Input>({
    resolver: resolverOf(schema),
    ...(defaultValues && { defaultValues }),
  })
  const { errors, isSubmitting } = form.formState

  // Fields that depend on each other are in error together, and some are filled in by scripts. The server's refusals
  // stay until their own field changes.
  const onChange = useEffectEvent((changed: string | undefined) => {
    const wrong = Object.entries(errors).flatMap(([name, error]) =>
      error?.type !== REFUSED || name === changed ? [name] : [],
    )
    if (wrong.length > 0) void form.trigger(wrong as Path<Fields>[])
  })
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => onChange(name))
    return unsubscribe
  }, [form])

  async function send(input: Input): Promise<void> {
    try {
      await submit(input)
    } catch (error) {
      const name = isRefusal(error) ? fieldOf[error.code] : undefined
      const wrong = name && isRefusal(error) ? { [name]: error.message } : fieldErrors(error)
      if (!wrong) return onFailure(error)
      showErrors(wrong)
      onWrongFields?.(error)
    }
  }

  function showErrors(wrong: Readonly<Record<string, string>>): void {
    Object.entries(wrong).forEach(([name, message], index) =>
      form.setError(name as Path<Fields>, { type: REFUSED, message }, { shouldFocus: index === 0 }),
    )
  }

  async function save(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault()
    if (!isSubmitting) await form.handleSubmit(send, () => onWrongFields?.())()
  }

  function errorAt(name: string): string | undefined {
    const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
    // The resolver keeps what is wrong with a whole list under `root`, beside its rows.
    return error?.message ?? error?.root?.message
  }

  /** What ties a control to its field; `clean` keeps out what cannot belong there. */
  function field(name: Path<Fields>, { clean, onChanged }: { clean?: Clean; onChanged?: Changed } = {}) {
    const { onChange, onBlur, ref } = form.register(name)
    return {
      name,
      ref,
      onBlur,
      error: errorAt(name),
      onChange: (event: Change) => {
        const control = event.currentTarget
        const before = String(form.getValues(name))
        if (clean) replaceText(control, clean)
        void onChange(event)
        onChanged?.(control.value, before)
      },
    }
  }

  return { form, save, field, errorAt, isSaving: isSubmitting }
}

/** Assigns only what differs, so that the caret stays where it is. */
function replaceText(control: { value: string }, clean: Clean): void {
  const cleaned = clean(control.value)
  if (cleaned !== control.value) control.value = cleaned
}

function resolverOf<Fields extends FieldValues, Input>(
  schema: FormSchema<Fields, Input>,
): Resolver<Fields, unknown, Input> {
  const resolve = standardSchemaResolver<Fields, unknown, Input>(schema)
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    // Of a list that is triggered as a whole there is no field, whatever the type says.
    const fields: [string, { ref: unknown } | undefined][] = Object.entries(options.fields)
    const halfTyped = fields.flatMap(([name, field]) => halfTypedError(name, field?.ref))
    if (halfTyped.length === 0) return result
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(halfTyped) } }
  }
}

/** Half a date or number is empty to scripts: only the browser knows that something stands there. */
function halfTypedError(name: string, control: unknown) {
  if (!(control instanceof HTMLInputElement) || !control.validity.badInput) return []
  const message = control.type === 'date' ? 'Informe uma data válida' : 'Informe um número'
  return [[name, { type: 'badInput', message, ref: control }]]
}
