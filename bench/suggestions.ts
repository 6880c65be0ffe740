import type { BenchServer } from './server.ts'
import { print, type Row } from './table.ts'
import { wrk } from './wrk.ts'

const TIMES = 200
/** Typed letter by letter, with a typo, and in vain. */
const TYPED = ['va', 'vas', 'vaso az', 'luminári', 'camiseta azul ser', 'lumináira', 'geladeira']

/** The search field's suggestions, one request at a time and then by 16 and 64 connections without a pause. */
export async function measureSuggestions({ url, megabytes }: BenchServer, where: string): Promise<void> {
  const paths = TYPED.map((text) => `/api/suggestions?q=${encodeURIComponent(text)}`)
  const rows: Row[] = []
  for (const [at, path] of paths.entries()) rows.push(await repeated(`'${TYPED[at]}' (products)`, url + path))
  const script = `local paths, n = { ${paths.map((path) => `'${path}'`).join(', ')} }, 0
request = function()
  n = n % #paths + 1
  return wrk.format('GET', paths[n])
end`
  for (const connections of [16, 64])
    rows.push(await wrk(`${connections} connections (requests/s)`, url, { connections, script }))
  rows.push(['resident then (MB)', await megabytes()])
  print(`Suggestions, ${where}`, rows)
}

async function repeated(what: string, address: string): Promise<Row> {
  let found = 0
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now()
    const answer = (await (await fetch(address)).json()) as { products: object[] }
    times.push(performance.now() - begun)
    found = answer.products.length
  }
  times.sort((a, b) => a - b)
  return [what, String(found), times[TIMES / 2], times[Math.floor(TIMES * 0.99)]]
}
