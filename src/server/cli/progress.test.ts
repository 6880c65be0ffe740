import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function open({ isTTY = false, columns = 80 } = {}) {
  let now = 0
  let text = ''
  const progress = createProgress({ isTTY, columns, write: (more: string) => (text += more) }, () => now)
  return {
    progress,
    pass: (ms: number) => (now += ms),
    take() {
      const taken = text
      text = ''
      return taken
    },
  }
}

test('without a terminal a line is written at the start, every 10 % and every 30 seconds', () => {
  const { progress, pass, take } = open()
  const advance = progress.start('Copiando o banco', 'bytes')
  expect(take()).toBe('Copiando o banco…\n')
  for (let percent = 1; percent <= 20; percent++) {
    pass(100)
    advance(percent * 10_000_000, 1_000_000_000)
  }
  expect(take().split('\n')).toEqual([
    'Copiando o banco: 10 %, 100 MB de 1 GB, faltam 9 s',
    'Copiando o banco: 20 %, 200 MB de 1 GB, faltam 8 s',
    '',
  ])
  pass(29_999)
  advance(210_000_000, 1_000_000_000)
  expect(take()).toBe('')
  pass(1)
  advance(220_000_000, 1_000_000_000)
  expect(take()).toBe('Copiando o banco: 22 %, 220 MB de 1 GB, faltam 2 min\n')
  advance(1_000_000_000, 1_000_000_000)
  progress.end()
  expect(take()).toBe('Copiando o banco: 100 %, 1 GB de 1 GB\n')
})

test('on a terminal one line is redrawn, at most every 100 ms and never wider than the window', () => {
  const { progress, pass, take } = open({ isTTY: true, columns: 40 })
  const advance = progress.start('Copiando as fotos', 'files')
  expect(take()).toBe('\r\x1b[2KCopiando as fotos…')
  advance(1, 4000)
  expect(take()).toBe('')
  pass(2000)
  advance(1000, 4000)
  expect(take()).toBe('\r\x1b[2KCopiando as fotos: 25 %, 1.000 de 4.000')
  progress.start('Conferindo', 'bytes')
  expect(take()).toBe('\r\x1b[2KCopiando as fotos: 25 %, 1.000 de 4.000\n\r\x1b[2KConferindo…')
  progress.end()
  expect(take()).toBe('\r\x1b[2KConferindo…\n')
})

test('an unknown total shows the amount alone', () => {
  const { progress, pass, take } = open()
  const advance = progress.start('Copiando o banco', 'bytes')
  pass(30_000)
  advance(12_300_000, null)
  expect(take()).toBe('Copiando o banco…\nCopiando o banco: 12,3 MB\n')
})
