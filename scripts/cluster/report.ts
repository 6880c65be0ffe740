export type Check = { name: string; run(): Promise<string> }

/** Runs each check, also after a failed one, and prints a Markdown table. Returns whether all passed. */
export async function runChecks(checks: readonly Check[]): Promise<boolean> {
  const rows: string[] = []
  let isOk = true
  for (const { name, run } of checks) {
    const start = performance.now()
    const { result, hasPassed } = await run().then(
      (text) => ({ result: text, hasPassed: true }),
      (error: Error) => ({ result: error.stack ?? error.message, hasPassed: false }),
    )
    isOk &&= hasPassed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s): ${result}`)
    rows.push(`| ${name} | ${hasPassed ? result : `**failed**: ${result.split('\n')[0]}`} | ${seconds} |`)
  }
  console.log(`\n| tried | result | s |\n|---|---|--:|\n${rows.join('\n')}\n`)
  return isOk
}

export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`)
}

/** Such as `POST /api/cart 503 ×2, GET / ECONNRESET`. */
export function countByName(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, (name) => name)]
  return groups.map(([name, { length }]) => (length === 1 ? name : `${name} ×${length}`)).join(', ')
}
