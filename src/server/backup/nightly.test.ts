import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBackupBucket } from '../gateways/backup-bucket.ts'
import { createProbe } from '../health/probes.ts'
import { checkHealth } from '../health/check-health.ts'
import { openTestBucket, type Bucket } from '../testing/bucket.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { listBackups, manifestFile, readBackup } from './backups.ts'
import { fetchBackup, listBucket } from './bucket-backups.ts'
import { makeBackup } from './make-backup.ts'
import { enqueueNightlyBackup } from './nightly.ts'
import { rehearse } from './rehearse.ts'

const hasTools = spawnSync('pg_dump', ['--version']).status === 0
const DAY = 86_400_000
const LIVE = {
  STORE_MODE: 'live',
  RATE_LIMIT_FACTOR: '1',
  SUPER_ADMIN_EMAIL: 'dona@loja.example',
  OIDC_CLIENT_ID: '',
  SMTP_URL: '',
}
const PHOTOS = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(32)}.webp`)

async function openNightShop(env: Record<string, string> = {}, live: Record<string, string> = LIVE) {
  const shop = await openShop({ env: { ...live, ...env } })
  await shop.product({ name: 'Vaso Sertão' })
  mkdirSync(join(shop.config.dataDir, 'uploads'))
  for (const photo of PHOTOS) writeFileSync(join(shop.config.dataDir, 'uploads', photo), 'foto')
  // 03:00 in São Paulo.
  shop.stopAt('2027-03-10T06:00:00Z')
  const isAble = shop.dialect === 'sqlite' || hasTools
  return { shop, isAble, night: () => passNight(shop) }
}

async function passNight(shop: TestShop): Promise<void> {
  await enqueueNightlyBackup(shop, shop.now())
  await shop.jobs.drain()
}

async function finding(shop: TestShop, id: string) {
  return (await checkHealth(shop, createProbe(shop), true)).find((each) => each.id === id)
}

function alertsOf({ db }: TestShop) {
  return db.selectFrom('jobs').select('payload').where('kind', '=', 'staff_alert').execute()
}

test('a live shop makes one backup a night, keeps the newest and rehearses once a month', async () => {
  const { shop, isAble, night } = await openNightShop({ BACKUP_KEEP: '1' })
  if (!isAble) return
  shop.travel(-1)
  const byHand = await makeBackup(shop.config, shop.now())
  await night()
  expect((await listBackups(shop.config)).map(({ name }) => name)).toEqual([byHand.name])
  shop.travel(1)
  for (let nights = 0; nights < 2; nights++) {
    await night()
    await night()
    shop.travel(DAY)
  }
  const backups = await listBackups(shop.config)
  expect(backups.map(({ name }) => name)).toEqual(['vitrine-20270311-060000', byHand.name])
  expect(backups[0]!.manifest).toMatchObject({ pictures: 'files', uploads: 4, facts: { products: 1, orders: 0 } })
  // Pictures of several backups take the space of one.
  const [newer, older] = backups.map(({ folder }) => statSync(join(folder, 'uploads', PHOTOS[0]!)).ino)
  expect(newer).toBe(older)

  const rehearsals = await shop.db.selectFrom('restore_rehearsals').selectAll().execute()
  expect(rehearsals).toMatchObject([{ name: 'vitrine-20270310-060000', method: 'restored', error: null }])
  expect(readdirSync(join(shop.config.dataDir, 'backups')).filter((name) => name.startsWith('ensaio'))).toEqual([])
  expect(await finding(shop, 'backup')).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('Toda noite há uma nova, e a mais recente fica neste servidor.'),
  })
  expect(await finding(shop, 'rehearsal')).toMatchObject({
    state: 'ok',
    sentence: expect.stringMatching(/Último ensaio de restauração: .* em \d+ segundos?: a cópia voltou inteira/),
  })
  expect(await alertsOf(shop)).toEqual([])
})

test('a demo, a shop with BACKUP=off and a shop in setup make no nightly backup', async () => {
  for (const { shop, night } of [await openNightShop({}, {}), await openNightShop({ BACKUP: 'off' })]) {
    shop.travel(DAY / 2)
    await night()
    expect(await shop.db.selectFrom('backup_runs').selectAll().execute()).toEqual([])
  }
  const { shop, night } = await openNightShop()
  Object.assign(shop.config, { isInstalling: true })
  shop.refreshSettings = async () => {}
  shop.travel(DAY / 2)
  await night()
  expect(await shop.db.selectFrom('backup_runs').selectAll().execute()).toEqual([])
})

test('nights that fail for the same reason send one mail, and health reports them', async () => {
  const { shop, isAble, night } = await openNightShop({ BACKUP_DIR: '/dev/null/copias' })
  if (!isAble) return
  for (let nights = 0; nights < 2; nights++) {
    shop.travel(DAY)
    await night()
  }
  expect(shop.takeErrors()).toHaveLength(2)
  expect(await alertsOf(shop)).toMatchObject([{ payload: expect.stringContaining('dona@loja.example') }])
  Object.assign(shop.config, { backupDir: null })
  expect(await finding(shop, 'backup')).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('A cópia da noite falhou'),
  })
  shop.travel(DAY)
  await night()
  expect((await finding(shop, 'backup'))!.state).toBe('ok')
})

function keysOf({ files }: Bucket): string[] {
  return [...files.keys()].toSorted()
}

test('a bucket has each picture once and as many nights as are kept', async () => {
  const bucket = await openTestBucket()
  const { shop, isAble, night } = await openNightShop({ BACKUP_BUCKET: bucket.url, BACKUP_KEEP: '1' })
  if (!isAble) return
  const database = shop.dialect === 'sqlite' ? 'vitrine.db' : 'vitrine.dump'
  for (const gone of [null, PHOTOS[3]!]) {
    if (gone) rmSync(join(shop.config.dataDir, 'uploads', gone))
    shop.travel(DAY)
    await night()
  }
  const name = 'vitrine-20270312-060000'
  expect(keysOf(bucket)).toEqual([
    ...PHOTOS.slice(0, 3).map((photo) => `uploads/${photo}`),
    ...['manifest.json', 'pictures.txt', database].map((file) => `${name}/${file}`),
  ])
  expect(bucket.changes.filter((change) => change === `PUT uploads/${PHOTOS[0]}`)).toHaveLength(1)
  expect((await listBackups(shop.config)).map(({ name }) => name)).toEqual([name])
  expect((await shop.db.selectFrom('restore_rehearsals').selectAll().execute())[0]).toMatchObject({
    method: 'restored',
  })

  const opened = openBackupBucket(shop.config.backupBucket!)
  expect(await listBucket(opened)).toEqual([name])
  const place = { dataDir: join(shop.config.dataDir, 'outra') }
  const steps: unknown[] = []
  const { folder } = await fetchBackup(opened, place, name, (...step) => steps.push(step))
  expect(steps).toEqual([['database', 0, null], ...[1, 2, 3].map((done) => ['uploads', done, 3])])
  expect((await readBackup(folder))!.manifest).toMatchObject({ uploads: 3, isNightly: true })
  expect(readdirSync(join(folder, 'uploads')).toSorted()).toEqual(PHOTOS.slice(0, 3))

  bucket.fail(403)
  shop.travel(DAY)
  await night()
  expect(shop.takeErrors()).toHaveLength(1)
  expect((await finding(shop, 'backup'))!.sentence).toMatch(/ficou só neste servidor.*ele respondeu 403/)
})

test.each([
  ['refuses after some files', 403, 4, 'ele respondeu 403', 'vitrine-20270310-060000'],
  ['refuses while it is pruned', 403, 9, 'ele respondeu 403', 'vitrine-20270311-060000'],
  ['is gone', null, 0, 'ele não respondeu', 'vitrine-20270310-060000'],
] as const)(
  'a bucket that %s never has half a backup, and the next night goes well',
  async (_, status, passed, reason, older) => {
    const bucket = await openTestBucket()
    const { shop, isAble, night } = await openNightShop({ BACKUP_BUCKET: bucket.url, BACKUP_KEEP: '2' })
    if (!isAble) return
    const backupBucket = shop.config.backupBucket!
    await night()
    if (status === null)
      Object.assign(shop.config, { backupBucket: { ...backupBucket, endpoint: 'http://127.0.0.1:9' } })
    bucket.fail(status, passed)
    for (let nights = 0; nights < 2; nights++) {
      shop.travel(DAY)
      await night()
    }
    expect(shop.takeErrors()).toHaveLength(2)
    expect((await finding(shop, 'backup'))!.sentence).toContain(reason)
    expect(await alertsOf(shop)).toHaveLength(1)
    // Here stay as many as there should be in the bucket.
    const here = async () => (await listBackups(shop.config)).map(({ name }) => name)
    expect(await here()).toEqual(['vitrine-20270312-060000', 'vitrine-20270311-060000'])

    bucket.fail(null)
    Object.assign(shop.config, { backupBucket })
    shop.travel(DAY)
    await night()
    expect(await finding(shop, 'backup')).toMatchObject({ state: 'ok' })
    expect(await here()).toEqual(['vitrine-20270313-060000'])
    const opened = openBackupBucket(backupBucket)
    expect(await listBucket(opened)).toEqual(['vitrine-20270313-060000', older])
    const elsewhere = { dataDir: join(shop.config.dataDir, 'outra') }
    expect((await fetchBackup(opened, elsewhere, older)).manifest.uploads).toBe(4)
  },
)

test('what a killed upload left in the bucket is deleted after a day', async () => {
  const bucket = await openTestBucket()
  const { shop, isAble, night } = await openNightShop({ BACKUP_BUCKET: bucket.url })
  if (!isAble) return
  const now = shop.now().getTime()
  bucket.unfinished.set('vitrine-20270308-060000/vitrine.db', new Date(now - 2 * DAY))
  bucket.unfinished.set('vitrine-20270310-055900/vitrine.db', new Date(now - 60_000))
  await night()
  expect([...bucket.unfinished.keys()]).toEqual(['vitrine-20270310-055900/vitrine.db'])

  const left = 'vitrine-20270311-055900/vitrine.db'
  shop.travel(DAY)
  bucket.files.set(left, { bytes: Buffer.from('banco'), type: undefined })
  await night()
  expect(keysOf(bucket)).toContain(left)
  shop.travel(DAY)
  await night()
  expect(keysOf(bucket)).not.toContain(left)
})

test('a bucket that fails during the rehearsal is reported as such', async () => {
  const bucket = await openTestBucket()
  const { shop, isAble } = await openNightShop({ BACKUP_BUCKET: bucket.url })
  if (!isAble) return
  const { name } = await makeBackup(shop.config, shop.now())
  bucket.fail(403)
  await expect(rehearse(shop.config, name, openBackupBucket(shop.config.backupBucket!))).rejects.toThrow(
    'O bucket não entregou o que se pediu: ele respondeu 403.',
  )
})

test('a shutdown in the middle of a backup leaves nothing of it, and the night is still due', async () => {
  const { shop, isAble, night } = await openNightShop()
  if (!isAble) return
  const { dataDir } = shop.config
  for (let n = 0; n < 3000; n++)
    writeFileSync(join(dataDir, 'uploads', `${n.toString(16).padStart(32, '0')}.webp`), 'foto')
  const ended = night()
  const folders = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [])
  await expect
    .poll(folders, { interval: 2, timeout: 20_000 })
    .toEqual([`vitrine-20270310-060000-${process.pid}.incompleta`])
  shop.shutdown.abort()
  await ended
  expect(folders()).toEqual([])
  expect(await shop.db.selectFrom('backup_runs').select(['ended_at', 'error']).execute()).toEqual([
    { ended_at: null, error: null },
  ])
})

test('a parked backup stays visible and blocks neither the next night nor the button', async () => {
  const { shop, isAble, night } = await openNightShop()
  if (!isAble) return
  const owner = await shop.superAdmin()
  const crash = () => shop.db.updateTable('jobs').set({ attempts: 33 }).where('kind', '=', 'make_backup').execute()
  await enqueueNightlyBackup(shop, shop.now())
  expect((await owner.api.adminBackups.list()).running).not.toBeNull()
  await crash()
  await shop.jobs.drain()
  const { findings } = await owner.api.adminHealth.check({ fresh: true })
  expect(findings).toContainEqual(expect.objectContaining({ title: 'Uma cópia de segurança', state: 'problem' }))
  expect((await owner.api.adminBackups.list()).running).toBeNull()
  await night()
  expect(await listBackups(shop.config)).toEqual([])

  shop.travel(DAY)
  await night()
  expect((await listBackups(shop.config)).map(({ name }) => name)).toEqual(['vitrine-20270311-060000'])
  const runs = () => shop.db.selectFrom('backup_runs').select(['night', 'name', 'error']).orderBy('id').execute()
  expect(await runs()).toEqual([
    { night: '2027-03-10', name: null, error: expect.stringContaining('desistiu') },
    { night: '2027-03-11', name: 'vitrine-20270311-060000', error: null },
  ])

  const { make } = (await shop.superAdmin()).api.adminBackups
  await make()
  await crash()
  await shop.jobs.drain()
  shop.travel(1000)
  await make()
  await shop.jobs.drain()
  expect(await listBackups(shop.config)).toHaveLength(2)
})

test('a parked backup that is retried before another one begins is made', async () => {
  const { shop, isAble, night } = await openNightShop()
  if (!isAble) return
  const owner = await shop.superAdmin()
  await enqueueNightlyBackup(shop, shop.now())
  await shop.db.updateTable('jobs').set({ attempts: 33 }).where('kind', '=', 'make_backup').execute()
  await shop.jobs.drain()
  const { id } = await shop.db
    .selectFrom('jobs')
    .select('id')
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await owner.api.adminHealth.retryJob({ id })
  await night()
  expect(await listBackups(shop.config)).toHaveLength(1)
})

test('a backup whose manifest is cut is none, and the next night goes well', async () => {
  const { shop, isAble, night } = await openNightShop()
  if (!isAble) return
  await night()
  const [made] = await listBackups(shop.config)
  writeFileSync(manifestFile(made!.folder), '{"madeAt":')
  expect(await listBackups(shop.config)).toEqual([])
  shop.travel(DAY)
  await night()
  expect(await finding(shop, 'backup')).toMatchObject({ state: 'ok' })
  expect(await listBackups(shop.config)).toHaveLength(1)
})

test('a large file reaches the bucket in parts', async () => {
  const bucket = await openTestBucket()
  const { shop } = await openNightShop({ BACKUP_BUCKET: bucket.url })
  const file = join(shop.config.dataDir, 'grande')
  writeFileSync(file, 'abcdefgh'.repeat(5))
  const opened = openBackupBucket(shop.config.backupBucket!, 16)
  await opened.upload('vitrine-x/grande', file)
  expect(bucket.changes).toEqual([
    'POST vitrine-x/grande',
    'PUT vitrine-x/grande',
    'PUT vitrine-x/grande',
    'PUT vitrine-x/grande',
    'POST vitrine-x/grande',
  ])
  expect(await opened.download('vitrine-x/grande', `${file}.volta`)).toBe(true)
  expect(readFileSync(`${file}.volta`, 'utf8')).toBe('abcdefgh'.repeat(5))
  expect(await opened.download('vitrine-x/nada', `${file}.nada`)).toBe(false)
  expect(existsSync(`${file}.nada`)).toBe(false)
})

test('a rehearsal notices a backup that is damaged or has other content', async () => {
  const { shop, isAble } = await openNightShop()
  if (!isAble) return
  const { name, folder, manifest } = await makeBackup(shop.config, shop.now())
  expect(await rehearse(shop.config, name, null)).toBe('restored')
  const facts = { ...manifest.facts!, orders: 7 }
  writeFileSync(manifestFile(folder), JSON.stringify({ ...manifest, facts }))
  await expect(rehearse(shop.config, name, null)).rejects.toThrow('não é o que foi copiado: pedidos.')
  writeFileSync(manifestFile(folder), JSON.stringify(manifest))
  rmSync(join(folder, 'uploads', PHOTOS[0]!))
  await expect(rehearse(shop.config, name, null)).rejects.toThrow('As fotos da cópia')
  writeFileSync(join(folder, 'uploads', PHOTOS[0]!), 'foto')
  appendFileSync(join(folder, shop.dialect === 'sqlite' ? 'vitrine.db' : 'vitrine.dump'), 'x')
  await expect(rehearse(shop.config, name, null)).rejects.toThrow('não é mais o que foi gravado')
  expect(readdirSync(join(shop.config.dataDir, 'backups'))).toEqual([name])
})

test('without the right to create databases a rehearsal only reads the dump', async () => {
  const { shop } = await openNightShop()
  if (shop.dialect !== 'postgres' || !hasTools) return
  const { name } = await makeBackup(shop.config, shop.now())
  const role = `vitrine_rehearsal_${process.pid}`
  await sql.raw(`create role ${role} login`).execute(shop.db)
  const url = new URL(shop.config.database)
  url.username = role
  expect(await rehearse({ ...shop.config, database: url.href }, name, null)).toBe('listed')
  await sql.raw(`drop role ${role}`).execute(shop.db)
})
