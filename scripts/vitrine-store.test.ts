import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const WRAPPER = join(import.meta.dirname, '../deploy/vitrine-store')

type Unit = { EnvironmentFiles?: string; Environment?: string }

/** A machine with a release whose command prints what it got, and a fake systemctl that prints `unit`. */
function openMachine(unit: (folder: string) => Unit) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-wrapper-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  for (const name of ['node_modules/.bin', 'scripts', 'here']) mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  writeFileSync(
    join(folder, 'scripts/store.ts'),
    'const { A, B, C, INIT_CWD } = process.env\nconsole.log(JSON.stringify({ A, B, C, INIT_CWD, args: process.argv.slice(2) }))',
  )
  const properties = Object.entries(unit(folder)).map(
    ([name, value]) => `*"=${name} "*) cat <<'END'\n${value}\nEND\n;;`,
  )
  program('systemctl', `case "$* " in\n${properties.join('\n')}\nesac`)
  program('runuser', 'shift 3; exec "$@"')
  return {
    folder,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    run(args: string[], env: Record<string, string> = {}) {
      const PATH = `${folder}:${process.env.PATH}`
      const cwd = join(folder, 'here')
      const { status, stdout, stderr } = spawnSync('sh', [WRAPPER, ...args], {
        cwd,
        env: { PATH, VITRINE: folder, ...env },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
      return JSON.parse(stdout) as Record<string, unknown>
    },
  }
}

test('the command gets the settings of all files of the unit, and a later file wins', () => {
  const { folder, write, run } = openMachine((at) => ({
    EnvironmentFiles: `${at}/vitrine.env (ignore_errors=no)\n${at}/more of it.env (ignore_errors=yes)\n${at}/none.env (ignore_errors=yes)`,
  }))
  write('vitrine.env', 'A=1\nB=2\n')
  write('more of it.env', 'B=3\nC="4 5"\n')
  const args = ['restore', 'uma cópia']
  expect(run(args)).toEqual({ A: '1', B: '3', C: '4 5', INIT_CWD: join(folder, 'here'), args })
})

test('files override Environment=, and the variables of the command override both', () => {
  const { write, run } = openMachine((at) => ({
    EnvironmentFiles: `${at}/vitrine.env (ignore_errors=no)`,
    Environment: 'A=unit "B=with \\"quotes\\" and \\$" C=unit',
  }))
  write('vitrine.env', 'A=file\n')
  expect(run(['doctor'], { C: 'command' })).toMatchObject({ A: 'file', B: 'with "quotes" and $', C: 'command' })
})

test('a file of the unit that is missing is reported', () => {
  const { folder, run } = openMachine((at) => ({ EnvironmentFiles: `${at}/vitrine.env (ignore_errors=no)` }))
  expect(() => run(['doctor'])).toThrow(`${folder}/vitrine.env`)
})
