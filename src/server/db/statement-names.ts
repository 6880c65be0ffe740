import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isStatementUnknown } from './errors.ts'

/** A statement is prepared once it has recurred: lists of changing lengths have many texts, each of which rarely does. */
const MIN_USES = 10
/** Each connection's server keeps them all, some 20 KB each. */
const MAX_NAMES = 200
const MAX_COUNTED = 2000
/** Other statements without values control transactions or change the schema. */
const SELECT = /^select\b/i

export type StatementNames = ReturnType<typeof createStatementNames>

/** Names of prepared statements, which the server parses and plans once per connection. A name belongs to one text only. */
export function createStatementNames(onUnknown: (error: unknown) => void) {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  const names = new Map<string, string>()
  let generation = 0
  let isOff = false

  function nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = names.get(text)
    if (known || isOff || names.size >= MAX_NAMES || !(values.length > 0 || SELECT.test(text))) return known
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < MIN_USES) return undefined
    const name = `v${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
    names.set(text, name)
    return name
  }

  return {
    nameOf,
    /** New names from here on. Behind a pooler that cannot prepare, none. */
    forget(error: unknown): void {
      generation += 1
      names.clear()
      if (isOff || !isStatementUnknown(error)) return
      isOff = true
      onUnknown(error)
    },
  }
}
