import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './schema.ts'

type Statement<Row> = Compilable<Row> & { execute(): Promise<Row[]> }

/** Lists come in many lengths, and a compiled statement keeps its tree. */
const MAX_SHAPES = 50

/** `slots`: for each parameter the place of its value, or -1 for a constant. */
type Compiled<Row> = { query: CompiledQuery<Row>; slots: readonly number[] }

/**
 * A statement whose text is made once for each shape of its values: which are absent, and how long their lists are. To
 * build and compile one costs more than SQLite needs to run it. `build` receives placeholders, so it may pass its values on
 * but must not look at them; only `undefined` and the lengths of lists are real.
 */
export function compiledOnce<Values, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Statement<Row> {
  const dialects = new WeakMap<object, LRUCache<string, Compiled<Row>>>()

  function textsOf(db: Db): LRUCache<string, Compiled<Row>> {
    const { adapter } = db.getExecutor()
    const known = dialects.get(adapter) ?? new LRUCache<string, Compiled<Row>>({ max: MAX_SHAPES })
    dialects.set(adapter, known)
    return known
  }

  return (db, values) => {
    const leaves: unknown[] = []
    const shape = describe(values, leaves)
    const texts = textsOf(db)
    const compiled =
      texts.get(shape) ?? compile(build(db, withPlaceholders(values, { next: 0 }) as Values), leaves.length)
    texts.set(shape, compiled)
    const { query, slots } = compiled
    const parameters = slots.map((slot, index) => (slot === -1 ? query.parameters[index] : leaves[slot]))
    const filled: CompiledQuery<Row> = { ...query, parameters }
    return {
      compile: () => filled,
      execute: async () => (await db.executeQuery(filled)).rows,
    }
  }
}

function compile<Row>(statement: Compilable<Row>, count: number): Compiled<Row> {
  const query = statement.compile()
  const slots = query.parameters.map((parameter) => (isPlaceholder(parameter) ? parameter[PLACE] : -1))
  if (new Set(slots.filter((slot) => slot !== -1)).size !== count)
    throw new Error(`a value is not in the statement: ${query.sql}`)
  return { query, slots }
}

/** Collects the values in `leaves`. */
function describe(value: unknown, leaves: unknown[]): string {
  if (value === undefined) return '-'
  if (Array.isArray(value)) return `[${value.map((item) => describe(item, leaves)).join('')}]`
  if (isFields(value)) {
    let shape = '{'
    for (const key in value) shape += `${key}:${describe(value[key], leaves)}`
    return `${shape}}`
  }
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new Error('a statement that is compiled once takes values, no expressions')
  leaves.push(value)
  return '.'
}

/** In the order of `describe`. */
function withPlaceholders(value: unknown, counter: { next: number }): unknown {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.map((item) => withPlaceholders(item, counter))
  if (!isFields(value)) return placeholder(counter.next++)
  const fields: Record<string, unknown> = {}
  for (const key in value) fields[key] = withPlaceholders(value[key], counter)
  return fields
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const PLACE = Symbol('place')
type Placeholder = { [PLACE]: number }

function placeholder(place: number): Placeholder {
  const refuse = () => {
    throw new Error('a statement that is compiled once cannot depend on a value')
  }
  return Object.assign(Object.create({ [Symbol.toPrimitive]: refuse, toJSON: refuse }) as object, { [PLACE]: place })
}

function isPlaceholder(value: unknown): value is Placeholder {
  return typeof value === 'object' && value !== null && PLACE in value
}
