import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Histogram } from 'prom-client'
import { expect, test } from 'vitest'
import { contract } from '#contract/server/contract.ts'
import { patternOf } from '#server/http/route-of.ts'
import { LANES } from '#server/jobs/job.ts'
import { addExportedMetrics } from '#server/metrics/exported-metrics.ts'
import { createMeter } from '#server/metrics/meter.ts'
import { PROJECT } from './project.ts'

/** Added by Prometheus. */
const ADDED_LABELS = ['job', 'instance']
const KEYWORDS = ['and', 'or', 'unless', 'offset', 'by', 'on']

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')
const operations = read('docs/operations.md')

/** Names as Prometheus stores them, with their labels. */
function labelsByMetric(): Map<string, readonly string[]> {
  const meter = createMeter()
  const shop = {
    reader: null as never,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    dialect: 'sqlite',
  } as const
  const sources = {
    connections: () => null,
    cacheUse: () => ({ hits: 0, misses: 0 }),
    readNewestBackup: async () => null,
  }
  addExportedMetrics(meter, { ...shop, config: { dataDir: tmpdir() } }, sources)
  const found = new Map<string, readonly string[]>([['up', []]])
  for (const metric of meter.registry.getMetricsAsArray()) {
    // prom-client's types leave it out.
    const { name, labelNames } = metric as typeof metric & { labelNames: string[] }
    if (metric instanceof Histogram)
      for (const end of ['_sum', '_count', '_bucket'])
        found.set(name + end, end === '_bucket' ? [...labelNames, 'le'] : labelNames)
    else found.set(name, labelNames)
  }
  return found
}

const exported = labelsByMetric()

type Alert = { name: string; expr: string; text: string }

/** Reads the few forms of YAML that the file uses. */
function readAlerts(): Alert[] {
  const [, ...blocks] = read('deploy/monitoring/alerts.yml').split('- alert: ')
  return blocks.map((text) => {
    const expr = /\n +expr:(?: >-)?([\s\S]+?)\n +(?:for|labels):/.exec(text)?.[1] ?? ''
    return { name: text.slice(0, text.indexOf('\n')), expr, text }
  })
}

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] }

function readDashboard() {
  const { panels, templating } = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
    panels: Panel[]
    templating: { list: { query: string | { query: string } }[] }
  }
  return { panels, variables: templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query)) }
}

/** Faults of a PromQL expression: metrics that the shop does not export, and labels that they do not have. */
function faultsOf(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '')
  const groupings = [...bare.matchAll(/\b(?:by|on) *\(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/, */))
  const selectors = bare.replace(/\b(?:by|on) *\([^)]*\)/g, '').matchAll(/\b([a-z_]\w*)\b(?! *\()(?:\{([^}]*)\})?/g)
  const metrics = [...selectors].filter(([, name]) => !KEYWORDS.includes(name!))
  const allowed = [...ADDED_LABELS, ...metrics.flatMap(([, name]) => exported.get(name!) ?? [])]
  return [
    ...metrics.map(([, name]) => name!).filter((name) => !exported.has(name)),
    ...metrics.flatMap(([, name, matchers = '']) => {
      const known = [...ADDED_LABELS, ...(exported.get(name!) ?? [])]
      return [...matchers.matchAll(/(\w+) *[!=]/g)].map(([, label]) => label!).filter((label) => !known.includes(label))
    }),
    ...groupings.filter((label) => !allowed.includes(label)),
    ...valuesOf(expr, 'lane').filter((lane) => !LANES.some((known) => known === lane)),
    ...valuesOf(expr, 'route').filter((route) => !ROUTES.includes(route) && patternOf(route) !== route),
  ]
}

const ROUTES = Object.values<Record<string, { path: string }>>(contract).flatMap((verbs) =>
  Object.values(verbs).map(({ path }) => path),
)

function valuesOf(expr: string, label: string): string[] {
  return [...expr.matchAll(new RegExp(`\\b${label}!?="([^"]*)"`, 'g'))].map(([, value]) => value!)
}

test('an unknown metric, label, lane or route is found', () => {
  expect(faultsOf('sum by (job, lane) (rate(vitrine_jobs_parked{lane="mail"}[5m])) > 2e9')).toEqual([])
  expect(faultsOf('max(vitrine_jobs_parkd) or vitrine_jobs_due{line="mail"}')).toEqual(['vitrine_jobs_parkd', 'line'])
  expect(faultsOf('sum by (le) (vitrine_http_request_duration_seconds_count{route="/api/x"})')).toEqual([
    'le',
    '/api/x',
  ])
  expect(faultsOf('vitrine_jobs_due{lane="mails"}')).toEqual(['mails'])
})

test('each alert uses exported metrics and has a summary and a runbook that exists', () => {
  const alerts = readAlerts()
  expect(alerts.length).toBeGreaterThan(10)
  for (const { name, expr, text } of alerts) {
    expect(expr, name).not.toBe('')
    expect(faultsOf(expr), name).toEqual([])
    expect(text, name).toMatch(/\n +summary: '.+'\n/)
    expect(text, name).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`)
    expect(operations, name).toContain(`\n#### ${name}\n`)
  }
  const documented = [...operations.matchAll(/\n#### (Vitrine\w+)\n/g)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted())
})

test('each panel of the dashboard uses exported metrics', () => {
  const { panels, variables } = readDashboard()
  for (const query of variables.filter((text) => text.startsWith('label_values')))
    expect(faultsOf(query.replace(/^label_values\(|, job\)$/g, ''))).toEqual([])
  for (const { title, targets } of panels)
    for (const { expr, legendFormat } of targets) {
      expect(faultsOf(expr), title).toEqual([])
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(expr, title).toContain(label)
    }
})

test('errors are counted without the health checks of a proxy', () => {
  const alert = readAlerts().find(({ name }) => name === 'VitrineErrors')!
  const panel = readDashboard().panels.find(({ title }) => title === 'Error ratio')!
  const occurrences = (expr: string, text: string) => expr.split(text).length - 1
  for (const expr of [alert.expr, ...panel.targets.map((target) => target.expr)]) {
    const counts = occurrences(expr, 'vitrine_http_request_duration_seconds_count{')
    expect(counts).toBeGreaterThanOrEqual(2)
    expect(occurrences(expr, 'route!="/health/{probe}"')).toBe(counts)
  }
})

test('each exported metric is described in the operations page', () => {
  const names = [...exported.keys()].map((name) => name.replace(/(_duration_seconds)_\w+$/, '$1'))
  for (const name of names.filter((name) => name !== 'up')) expect(operations).toContain(`\`${name}\``)
})
