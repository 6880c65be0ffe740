import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'

const ABOUT = { name: 'read', help: 'Read at each scrape.', aggregator: 'sum' } as const

test('a request is counted in its bucket and in all above it', async () => {
  const { registry, requests } = createMeter()
  const labels = { method: 'GET', route: '/a"b\\', status: 'aborted' }
  for (const seconds of [0.004, 0.3, 11]) requests.observe(labels, seconds)
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('route='))
  const rest = 'method="GET",route="/a\\"b\\\\",status="aborted"} '
  const name = 'vitrine_http_request_duration_seconds'
  expect(lines.filter((line) => /le="(0.25|0.5|\+Inf)"/.test(line))).toEqual([
    `${name}_bucket{le="0.25",${rest}1`,
    `${name}_bucket{le="0.5",${rest}2`,
    `${name}_bucket{le="+Inf",${rest}3`,
  ])
  expect(lines).toContain(`${name}_count{${rest}3`)
})

test('a gauge has the samples of the last reading only', async () => {
  const meter = createMeter()
  const readings = [[[{ state: 'busy' }, 2]], [[{ state: 'idle' }, 1]], []] as const
  let scrape = 0
  meter.addGauge({ ...ABOUT, labelNames: ['state'] }, () => readings[scrape++]!)
  const samples = async () => (await meter.registry.getSingleMetricAsString('read')).split('\n').slice(2)
  expect(await samples()).toEqual(['read{state="busy"} 2'])
  expect(await samples()).toEqual(['read{state="idle"} 1'])
  expect(await samples()).toEqual([])
})

test('a gauge without labels has no sample if nothing was read', async () => {
  const meter = createMeter()
  meter.addGauge(ABOUT, () => [])
  expect(await meter.registry.getSingleMetricAsString('read')).toBe(
    '# HELP read Read at each scrape.\n# TYPE read gauge',
  )
})

test('a counter shows the total that was read, however often it is scraped', async () => {
  const meter = createMeter()
  meter.addCounter(ABOUT, () => [[{}, 7]])
  const printed = () => meter.registry.getSingleMetricAsString('read')
  expect(await printed()).toMatch(/TYPE read counter\nread 7$/)
  expect(await printed()).toMatch(/\nread 7$/)
})
