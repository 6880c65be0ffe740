import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = z.core.$ZodTypes['_zod']['def'] & { type: string }

export type Codec = Pick<typeof compiled, 'decode' | 'encode'>

/** A compiled schema takes 10 kB and most calls are rare, those of the back office for instance. */
const MIN_USES = 10

/**
 * The results and errors of `z.decode`, `z.safeDecode` and `z.encode`, by functions that zod generates for schemas that
 * are used often. For servers only: a page's security policy forbids generated code.
 */
export const compiled = {
  decode<S extends Schema>(schema: S, value: z.input<S>): z.output<S> {
    return z.decode(decoderOf(schema) ?? schema, value)
  },
  safeDecode<S extends Schema>(schema: S, value: z.input<S>, params?: Parameters<typeof z.safeDecode>[2]) {
    return z.safeDecode(decoderOf(schema) ?? schema, value, params)
  },
  encode<S extends Schema>(schema: S, value: z.output<S>): z.input<S> {
    const encoder: Schema | null = encoderOf(schema)
    return encoder ? (z.decode(encoder, value) as z.input<S>) : z.encode(schema, value)
  },
}

const decoderOf = compiledWhenOften((schema) => schema)
const encoderOf = compiledWhenOften(invert)

function compiledWhenOften(prepare: (schema: Schema) => Schema | null) {
  const known = new WeakMap<Schema, { uses: number; compiled: Schema | null }>()
  return <S extends Schema>(schema: S): S | null => {
    const entry = known.get(schema) ?? { uses: 0, compiled: null }
    if (entry.uses === 0) known.set(schema, entry)
    if (entry.uses < MIN_USES && ++entry.uses === MIN_USES) {
      const prepared = prepare(schema)
      entry.compiled = prepared && z.compile(prepared)
    }
    return entry.compiled as S | null
  }
}

/**
 * zod compiles decoding only: this schema decodes what the given one encodes. Null if the two could differ: a check
 * would see the encoded value, or an absent one would be encoded too.
 */
function invert(schema: Schema): Schema | null {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'pipe': {
      const { in: wire, out: value, transform, reverseTransform } = def
      const isPlain = [wire, value].every((side) => !side._zod.optin && invert(side as Schema) === side)
      if (!transform || !reverseTransform || !isPlain || def.checks?.length) return null
      return z.codec(value, wire, { decode: reverseTransform, encode: transform })
    }
    case 'object':
      return withParts(schema, def.shape as Record<string, Schema>, (shape) => ({ shape }))
    case 'union':
      return withParts(schema, Object.fromEntries((def.options as Schema[]).entries()), (options) => ({
        options: Object.values(options),
      }))
    case 'intersection':
      return withParts(schema, { left: def.left as Schema, right: def.right as Schema }, (sides) => sides)
    case 'array':
      return withParts(schema, { element: def.element as Schema }, (part) => part)
    case 'record':
      return withParts(schema, { valueType: def.valueType as Schema }, (part) => part)
    case 'nullable':
    case 'optional':
      return withParts(schema, { innerType: def.innerType as Schema }, (part) => part)
    default:
      return LEAVES.has(def.type) ? schema : null
  }
}

const LEAVES = new Set(['string', 'number', 'boolean', 'date', 'enum', 'literal', 'custom', 'null', 'unknown'])

function withParts(schema: Schema, parts: Record<string, Schema>, change: (parts: Record<string, Schema>) => object) {
  const inverted: Record<string, Schema> = {}
  let isSame = true
  for (const [name, part] of Object.entries(parts)) {
    const inverse = invert(part)
    if (!inverse) return null
    inverted[name] = inverse
    isSame &&= inverse === part
  }
  if (isSame) return schema
  if (schema._zod.def.checks?.length) return null
  return z.clone(schema, { ...schema._zod.def, ...change(inverted) })
}
