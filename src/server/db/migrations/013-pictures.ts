import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const UPLOADED = '/imagens/enviadas/'
const NAMED_UPLOAD = /\/imagens\/enviadas\/([0-9a-f]{32})(?![0-9a-f])/g

function uploadNames(text: string): string[] {
  return Array.from(text.matchAll(NAMED_UPLOAD), ([, name]) => name!)
}

/** Uploaded pictures with the time since when they are unused, and a picture for each category. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table categories add column picture_url ${text} check (length(picture_url) > 0)`,
    `create table uploaded_pictures (
      name ${text} primary key, uploaded_at ${instant} not null, unreferenced_at ${instant}, removing_at ${instant},
      check (removing_at is null or unreferenced_at is not null)
    ) ${strict}`,
  )
  await insertUploads(db)
  await keepDemoPictures(db)
}

/** Every upload has an audit entry; one imported from another shop counts from now on. */
async function insertUploads(db: Kysely<unknown>): Promise<void> {
  const uploaded = `%${UPLOADED}%`
  const { rows: audited } = await sql<{ subject: string; happened_at: Date }>`
    select subject, happened_at from audit_log where action = 'picture.add' and subject like ${uploaded} order by happened_at, id`.execute(
    db,
  )
  const { rows: used } = await sql<{ text: string }>`
    select url as text from product_pictures where url like ${uploaded}
    union select image_url from products where image_url like ${uploaded}
    union select value from settings where value like ${uploaded}`.execute(db)
  const since = new Map<string, Date>()
  const now = new Date()
  const seen = [
    ...audited.map(({ subject, happened_at: at }) => ({ text: subject, at })),
    ...used.map(({ text }) => ({ text, at: now })),
  ]
  for (const { text, at } of seen) for (const name of uploadNames(text)) if (!since.has(name)) since.set(name, at)
  for (const [name, at] of since)
    await sql`insert into uploaded_pictures (name, uploaded_at) values (${name}, ${at})`.execute(db)
}

const DEMO_SETTINGS = {
  homePicture: {
    url: '/imagens/hero-1920.webp',
    alt: 'Luminária, vasos, bule, castiçais e tigelas sobre blocos coloridos',
  },
  aboutPicture: {
    url: '/imagens/sobre-1600.webp',
    alt: 'Vaso, caneca, escultura e ampulheta diante de arcos coloridos',
  },
  sharePicture: '/imagens/compartilhar.jpg',
}
const DEMO_CATEGORIES = {
  iluminacao: 'luminaria-globo-lua-cheia',
  'vasos-plantas': 'vaso-lua-nova',
  'mesa-cozinha': 'dupla-de-moedores-pitada',
  'aromas-velas': 'trio-de-casticais-serenata',
  escritorio: 'ampulheta-sem-pressa',
  'sala-conforto': 'espelho-redondo-poente',
}

/** Every shop showed the demo's pictures; from now on only the demo does. */
async function keepDemoPictures(db: Kysely<unknown>): Promise<void> {
  const { rows: demo } = await sql`select key from settings where key = 'filledWith' and value = '"demo"'`.execute(db)
  if (demo.length === 0) return
  for (const [key, value] of Object.entries(DEMO_SETTINGS))
    await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})`.execute(db)
  for (const [slug, name] of Object.entries(DEMO_CATEGORIES)) {
    await sql`update categories set picture_url = ${`/imagens/${name}.webp`} where slug = ${slug}`.execute(db)
  }
}
