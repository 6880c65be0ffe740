export type Row = [what: string, figure: number | string, p50?: number | undefined, slow?: number | undefined]

/** Prints a table in Markdown; `slow` names the last column. */
export function print(title: string, rows: readonly Row[], slow: 'p95' | 'p99' | 'blocked, max,' = 'p99'): void {
  const text = (value: number | string | undefined) => (typeof value === 'number' ? round(value) : (value ?? ''))
  const lines = rows.map(
    ([what, figure, p50, slowMs]) => `| ${what} | ${text(figure)} | ${text(p50)} | ${text(slowMs)} |`,
  )
  console.log(`\n### ${title}\n\n| | figure | p50 ms | ${slow} ms |\n|---|--:|--:|--:|\n${lines.join('\n')}`)
}

function round(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}
