import { insertVariants } from '#server/catalogue/variants.ts'
import { openingStock } from '#server/testing/variants.ts'
import { foldText } from '#domain/search.ts'
import { bumpProducts } from '#server/catalogue/version.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { collectStatistics } from './databases.ts'

const NOUNS = [
  'Vaso',
  'Luminária',
  'Camiseta',
  'Almofada',
  'Bandeja',
  'Tapete',
  'Caneca',
  'Espelho',
  'Cadeira',
  'Jarra',
]
const KINDS = [
  'Azul',
  'Terracota',
  'de Mesa',
  'Redondo',
  'Trançado',
  'de Linho',
  'Pequeno',
  'Alto',
  'Artesanal',
  'Listrado',
]
const PLACES = ['Sertão', 'Aurora', 'Maré', 'Cerrado', 'Recife', 'Serra', 'Orvalho', 'Brisa', 'Jardim', 'Quintal']
const SYLLABLES = ['ca', 'lo', 'mi', 'ra', 'te', 'pu', 'son', 'ver', 'gal', 'dri', 'fe', 'não']
const WORDS = 5000
const DESCRIPTION_WORDS = 60
const BATCH_SIZE = 500

/** Descriptions have about 450 characters: common words occur in many products, most words in few. */
export async function fillCatalogue(db: Db, count: number): Promise<void> {
  const random = randomNumbers()
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    ),
  )
  const text = (length: number) => Array.from({ length }, () => words[Math.floor(WORDS * random() ** 3)]).join(' ')
  for (let from = 0; from < count; from += BATCH_SIZE) await inTransaction(db, (tx) => insert(tx, from, text, random))
  await collectStatistics(db)
}

async function insert(tx: Tx, from: number, text: (length: number) => string, random: () => number): Promise<void> {
  const { id: _, ...model } = await tx.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: BATCH_SIZE }, (_item, at) => {
    const n = from + at
    const name = `${NOUNS[n % 10]} ${KINDS[Math.floor(n / 10) % 10]} ${PLACES[Math.floor(n / 100) % 10]} ${n}`
    const [short, description] = [`${text(8)}.`, `${text(DESCRIPTION_WORDS)}, ${n % 97} cm, 100% algodão.`]
    return {
      ...model,
      name,
      name_key: foldText(name),
      slug: `produto-${n}`,
      short_description: short,
      description,
      texts_key: foldText(`${short} ${description}`),
      price_cents: 1000 + Math.floor(random() * 100_000),
      is_featured: n % 1000 === 0,
      created_at: new Date(model.created_at.getTime() - n * 60_000),
    }
  })
  const inserted = await tx.insertInto('products').values(rows).returning('id').execute()
  await insertVariants(
    tx,
    inserted.map(({ id }) => ({ product_id: id, stock_quantity: 10 })),
    openingStock(model.created_at),
  )
  await bumpProducts(
    tx,
    inserted.map(({ id }) => id),
  )
}

/** A fixed seed: every run has the same data. */
function randomNumbers(): () => number {
  let state = 42
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
