import * as z from 'zod/mini'

/** A Standard Schema that validates a form's fields and outputs the call's input. */
export type FormSchema<Fields, Input> = {
  '~standard': {
    version: 1
    vendor: string
    types?: { input: Fields; output: Input }
    validate: (values: unknown) => { value: Input; issues?: undefined } | { issues: readonly Issue[] }
  }
}
type Issue = { message: string; path: readonly PropertyKey[] }

export type FieldCodecs = Record<string, z.ZodMiniType>
export type TypedFields<C extends FieldCodecs> = { [Key in keyof C]: z.input<C[Key]> }
type ReadFields<C extends FieldCodecs> = { [Key in keyof C]: z.output<C[Key]> }

/**
 * Reads each field with its codec, then checks the result with the contract's own schema, as the call would before it
 * sends. Errors of both come together: a field that cannot be read does not hide what is wrong with the others.
 * `codecs` may depend on other fields; `toInput` also receives incomplete fields, to find the other errors.
 */
export function formSchema<C extends FieldCodecs, Input = ReadFields<C>>(
  codecs: C | ((values: TypedFields<C>) => C),
  contract: z.ZodMiniType,
  toInput = (read: ReadFields<C>) => read as unknown as Input,
): FormSchema<TypedFields<C>, Input> {
  return {
    '~standard': {
      version: 1,
      vendor: 'vitrine',
      validate(values) {
        const typed = values as TypedFields<C>
        const read: Record<string, unknown> = {}
        const issues: Issue[] = []
        for (const [name, codec] of Object.entries(typeof codecs === 'function' ? codecs(typed) : codecs)) {
          const { success, data, error } = z.safeDecode(codec, typed[name])
          if (success) read[name] = data
          else issues.push(...error.issues.map(({ message, path }) => ({ message, path: [name, ...path] })))
        }
        const unread = new Set(issues.map(({ path }) => path[0]))
        const input = toInput(read as ReadFields<C>)
        const judged = z.safeEncode(contract, input)
        if (!judged.success) issues.push(...judged.error.issues.filter(({ path }) => !unread.has(path[0] ?? '')))
        return issues.length > 0 ? { issues } : { value: input }
      },
    },
  }
}

/** A record as the form shows it: the codecs, backwards. */
export function typedFields<C extends FieldCodecs>(codecs: C, record: ReadFields<C>): TypedFields<C> {
  const names = Object.keys(codecs)
  return Object.fromEntries(names.map((name) => [name, z.encode(codecs[name]!, record[name])])) as TypedFields<C>
}
