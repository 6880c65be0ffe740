import { expect, test } from 'vitest'
import { histogram, mergeFamilies, printFamilies, reading, type Family } from './families.ts'

test('a histogram prints cumulative buckets, a sum and a count per label set', async () => {
  const seconds = histogram('seconds', 'How long.', ['route'], [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, '/a"b\\')
  expect(printFamilies([await seconds.read()])).toBe(
    [
      '# HELP seconds How long.',
      '# TYPE seconds histogram',
      'seconds_bucket{route="/a\\"b\\\\",le="0.1"} 2',
      'seconds_bucket{route="/a\\"b\\\\",le="1"} 3',
      'seconds_bucket{route="/a\\"b\\\\",le="+Inf"} 4',
      'seconds_sum{route="/a\\"b\\\\"} 7.65',
      'seconds_count{route="/a\\"b\\\\"} 4',
      '',
    ].join('\n'),
  )
})

test('several processes add what each counted and keep the highest of what all read', () => {
  const of = (merge: Family['merge'], samples: [string, number][]): Family => ({
    name: merge,
    help: 'H',
    type: 'gauge',
    merge,
    labels: [],
    samples,
  })
  const [summed, highest] = mergeFamilies([
    [of('sum', [['sum', 2]]), of('max', [['max', 5]])],
    [
      of('sum', [
        ['sum', 3],
        ['sum{a="1"}', 1],
      ]),
      of('max', [['max', 4]]),
    ],
  ])
  expect(summed!.samples).toEqual([
    ['sum', 5],
    ['sum{a="1"}', 1],
  ])
  expect(highest!.samples).toEqual([['max', 5]])
})

test('a reading without samples still has its name and type', async () => {
  const none = reading({ name: 'pool', help: 'None here.', type: 'gauge', merge: 'sum' }, () => [])
  expect(printFamilies([await none.read()])).toBe('# HELP pool None here.\n# TYPE pool gauge\n')
})
