import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { execForm, parseDockerfile } from './dockerfile.ts'
import { PROJECT } from './project.ts'

test('a Dockerfile is read by instructions, with their flags and without comments', () => {
  expect(parseDockerfile('# why\nFROM a AS b\nRUN one \\\n && two\n\nCOPY --from=b --chown=1:1 /x ./y\n')).toEqual([
    { name: 'FROM', flags: {}, text: 'a AS b' },
    { name: 'RUN', flags: {}, text: 'one   && two' },
    { name: 'COPY', flags: { from: 'b', chown: '1:1' }, text: '/x ./y' },
  ])
})

test('the image runs without root and names a health check without a shell', () => {
  const instructions = parseDockerfile(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'))
  const textOf = (name: string) => instructions.findLast((each) => each.name === name)!.text
  expect(textOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(execForm(textOf('CMD'))).toEqual([
    '/usr/local/bin/node',
    '--expose-gc',
    '--max-semi-space-size=16',
    '--max-old-space-size=1000',
    'src/server/main.ts',
  ])
  expect(execForm(textOf('HEALTHCHECK'))[0]).toBe('/usr/local/bin/node')
})

test('npm start, systemd unit, image and benchmarks start the shop with the same limits of memory', () => {
  const starts = ['package.json', 'deploy/vitrine.service', 'Dockerfile', 'bench/server.ts'].map((file) =>
    readFileSync(join(PROJECT, file), 'utf8'),
  )
  for (const start of starts)
    expect(start.match(/--(?:expose-gc|max-(?:semi|old)-space-size=\d+)/g)).toEqual([
      '--expose-gc',
      '--max-semi-space-size=16',
      '--max-old-space-size=1000',
    ])
  for (const start of starts.slice(1)) expect(start).toMatch(/MALLOC_ARENA_MAX(=|: ')2\b/)
})
