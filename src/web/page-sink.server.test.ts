import { expect, test } from 'vitest'
import { pageSink } from './page-sink.server.ts'

test('strings and buffers are collected in their order, also a character divided between two buffers', () => {
  let html = ''
  const sink = pageSink(
    (page) => (html = page),
    () => {},
  )
  const [first, second] = [Buffer.from('aç').subarray(0, 2), Buffer.from('aç').subarray(2)]
  for (const chunk of ['<p>', first, second, 'é', 'í', Buffer.from('o')]) sink.write(chunk)
  sink.end()
  expect(html).toBe('<p>açéío')
})
