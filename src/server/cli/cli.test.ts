import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { upgradeDatabase } from '../db/upgrade.ts'
import { runCommand } from './run-command.ts'

const PROGRAM = join(import.meta.dirname, '../../../scripts/store.ts')

async function openData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await upgradeDatabase(join(dataDir, 'vitrine.db'))
  mkdirSync(join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'uploads', `${'a'.repeat(32)}.webp`), 'foto')
  return { dataDir, run: (...argv: string[]) => run(argv, { DATA_DIR: dataDir }) }
}

async function run(argv: string[], env: Record<string, string> = {}) {
  let [stdout, stderr] = ['', '']
  const code = await runCommand(argv, env, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  })
  return { code, stdout, stderr }
}

test('every command explains itself, and help opens no data', async () => {
  const nowhere = { DATA_DIR: '/dev/null/nada' }
  for (const argv of [[], ['help'], ['--help'], ['-h']]) {
    const { code, stdout } = await run(argv, nowhere)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('restore <pasta>') as string })
  }
  for (const name of ['backup', 'backups', 'fetch', 'restore', 'restored', 'upgrade', 'admin rebind', 'doctor']) {
    const { code, stdout } = await run([...name.split(' '), '--help'], nowhere)
    expect(code).toBe(0)
    expect(stdout).toContain(`Uso: npm run store -- ${name}`)
    expect(stdout).toContain('--json')
  }
})

test('a command line that cannot be understood ends with 2 and one Portuguese sentence', async () => {
  const { run } = await openData()
  for (const [argv, sentence] of [
    [['apagar'], 'Não há o comando "apagar"'],
    [['backup', '--kepp=3'], 'Não há a opção --kepp.'],
    [['--keep=3', 'backup'], 'Não há o comando "--keep=3"'],
    [['backup', '--keep'], 'Falta o valor da opção --keep. '],
    [['backup', '--keep', '-1'], 'Se ele começa com "-", escreva --keep=<valor>.'],
    [['backup', '--keep=-1'], '--keep precisa ser um número inteiro de 1 a 9999, e não "-1".'],
    [['backup', '--keep='], '--keep precisa ser um número inteiro de 1 a 9999, e não "".'],
    [['backup', '--keep=0'], '--keep precisa ser um número inteiro de 1 a 9999, e não "0".'],
    [['backup', '--keep=10000'], '--keep precisa ser um número inteiro de 1 a 9999, e não "10000".'],
    [['restored', '--moved=sim'], 'A opção --moved não leva valor.'],
    [['restore'], 'Falta <pasta>.'],
    [['backups', 'todas'], '"todas" sobra'],
    [['admin', 'rebind'], 'Falta <e-mail>.'],
  ] as const) {
    const { code, stdout, stderr } = await run(...argv)
    expect({ argv, code, stdout }).toEqual({ argv, code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
  }
})

test('backup, backups and restore report on standard output and their progress on standard error', async () => {
  const { dataDir, run } = await openData()
  const made = await run('backup', '--keep=1')
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Cópia feita e conferida: ') as string })
  expect(made.stderr).toContain('Copiando o banco: 100 %')
  expect(made.stderr).toContain('Copiando as fotos: 100 %, 1 de 1 arquivo')
  const listed = await run('backups', '--json')
  const { backups } = JSON.parse(listed.stdout) as { backups: { folder: string }[] }
  expect(backups).toHaveLength(1)

  const brought = await run('restore', backups[0]!.folder)
  expect(brought).toMatchObject({ code: 0, stdout: expect.stringContaining('Comece a loja.') as string })
  expect(brought.stderr).toContain('Conferindo a cópia: 100 %')
  expect(await run('restore', join(dataDir, 'nada'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Não há cópia completa') as string,
  })
})

test('restore takes a relative folder from where npm was called', async () => {
  const { dataDir, run: runHere } = await openData()
  const { stdout } = await runHere('backup', '--json')
  const { name } = JSON.parse(stdout) as { name: string }
  const env = { DATA_DIR: dataDir, INIT_CWD: join(dataDir, 'backups') }
  expect(await run(['restore', name], env)).toMatchObject({ code: 0 })
  for (const [typed, folder] of [
    ['./nada/', 'backups/nada'],
    ['../nada', 'nada'],
  ] as const)
    expect((await run(['restore', typed], env)).stderr).toContain(
      `Não há cópia completa em ${dataDir}/${folder}, ou este usuário`,
    )
})

test('on PostgreSQL restore prints commands that leave the database of the shop alone', async () => {
  const { dataDir } = await openData()
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://ana:segredo@db.example/loja' }
  const folder = join(dataDir, 'backups/vitrine-20261129-120000')
  expect((await run(['restore', folder], env)).stderr).toContain(`Não há cópia de um PostgreSQL em ${folder}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'vitrine.dump'), '')
  const { code, stderr } = await run(['restore', folder], env)
  expect(code).toBe(1)
  expect(stderr.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  createdb --maintenance-db="postgres://ana@db.example/loja" vitrine_nova',
    `  pg_restore --no-owner --single-transaction --dbname="postgres://ana@db.example/vitrine_nova" ${folder}/vitrine.dump`,
    '  psql --dbname="postgres://ana@db.example/vitrine_nova" --command="set client_min_messages = error" --command=analyze',
    '  npm run store -- restored',
  ])
  expect(stderr).toContain('aponte DATABASE_URL para vitrine_nova')
  const direct = { ...env, DATABASE_DIRECT_URL: 'postgres://ana:segredo@direct.example/loja' }
  const pooled = await run(['restore', folder], direct)
  expect(pooled.stderr).toContain('createdb --maintenance-db="postgres://ana@direct.example/loja"')
  expect(pooled.stderr).toContain('aponte DATABASE_URL e DATABASE_DIRECT_URL para vitrine_nova')
})

test('--json prints one document, also for a failure, and no progress', async () => {
  const { run } = await openData()
  const made = await run('backup', '--json')
  expect(JSON.parse(made.stdout)).toMatchObject({ uploads: 1, deleted: [], madeAt: expect.any(String) as string })
  expect(made.stderr).not.toContain('%')
  const refused = await run('admin', 'rebind', 'ana@example.com', '--json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toEqual({ error: expect.stringContaining('não tem acesso') as string })
  expect(refused.stderr).toContain('não tem acesso')
})

test('the program passes arguments, environment, output and exit code on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const ran = promisify(execFile)(process.execPath, [PROGRAM, 'doctor', '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const { code, stdout } = (await ran.catch((error: unknown) => error)) as { code: number; stdout: string }
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ isSound: false, findings: [{ id: 'database', state: 'problem' }] })
})

test('a reader that closes the pipe does not interrupt the command', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [PROGRAM, '--help'], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})
