export type Row = [what: string, figure: number | string, p50?: number | undefined, p99?: number | undefined]

/** A table in Markdown, so that it can be kept as it is. */
export function print(title: string, rows: readonly Row[]): void {
  const text = (value: number | string | undefined) => (typeof value === 'number' ? round(value) : (value ?? ''))
  const lines = rows.map(([what, figure, p50, p99]) => `| ${what} | ${text(figure)} | ${text(p50)} | ${text(p99)} |`)
  console.log(`\n### ${title}\n\n| | figure | p50 ms | p99 ms |\n|---|--:|--:|--:|\n${lines.join('\n')}`)
}

function round(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}
