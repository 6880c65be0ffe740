import { readFile } from 'node:fs/promises'
import { centsFromReais } from '#domain/money.ts'
import { foldText } from '#domain/search.ts'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { writePictures } from './catalogue/product-pictures.ts'
import { bumpCategories } from './catalogue/version.ts'
import { writeSettings } from './settings/settings.ts'

type DemoCatalogue = {
  categories: { name: string; slug: string; description: string; color: string; position: number; image: string }[]
  products: {
    name: string
    slug: string
    category: string
    short_description: string
    description: string
    price: number
    original_price: number | null
    stock_quantity: number
    is_featured: boolean
    image: string
  }[]
}

const MINUTE = 60_000

/** Fills an empty shop with the demo shop Ousadia; a shop that has ever been filled or used stays as it is. True when it was filled. */
export async function fillDemo(db: Db, config: Config, catalogueFile: URL | string, now: Date): Promise<boolean> {
  const isFilled = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()
  if (isFilled) return false
  const catalogue = JSON.parse(await readFile(catalogueFile, 'utf8')) as DemoCatalogue
  return inTransaction(db, async (tx) => {
    if (!(await isFirst(tx))) return false
    await insertCatalogue(tx, catalogue, now)
    await insertCoupons(tx, now)
    await writeSettings(tx, config, OUSADIA)
    await bumpCategories(tx)
    return true
  })
}

/** Of several processes that start at once on an empty database, one fills it. */
async function isFirst(tx: Tx): Promise<boolean> {
  const marked = await tx
    .insertInto('settings')
    .values({ key: 'filledWith', value: '"demo"' })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return marked.numInsertedOrUpdatedRows === 1n
}

const OUSADIA = {
  storeName: 'Ousadia',
  storeDescription: 'Ousadia em cada escolha.',
  storeEmail: 'ola@ousadia.example',
  storePhone: '11987654321',
  pixCpf: '52998224725',
  city: 'São Paulo, SP',
  mpPublicKey: 'APP_USR-demonstracao',
  ratingScore: '4,8',
  ratingCount: 127,
  aboutNumbers: [
    { value: '98%', label: 'de satisfação' },
    { value: '5+', label: 'anos de mercado' },
    { value: '10k+', label: 'clientes satisfeitos' },
    { value: '500+', label: 'produtos' },
    { value: '24h', label: 'para a entrega expressa' },
  ],
  openingHours: 'de segunda a sexta, das 9h às 18h',
  homeText: 'Objetos de design para a casa, escolhidos um a um.',
  homePicture: {
    url: '/imagens/hero-1920.webp',
    alt: 'Luminária, vasos, bule, castiçais e tigelas sobre blocos coloridos',
  },
  aboutPicture: {
    url: '/imagens/sobre-1600.webp',
    alt: 'Vaso, caneca, escultura e ampulheta diante de arcos coloridos',
  },
  sharePicture: '/imagens/compartilhar.jpg',
  aboutTitle: 'A gente escolhe com coragem.',
  aboutText:
    'A Ousadia leva objetos de design a casas que não querem ser iguais às outras. Cor inteira, forma firme e nada que peça desculpas por estar ali.',
  aboutMission: 'Pôr ao alcance de qualquer casa brasileira peças que têm desenho, história e presença.',
  aboutValues: [
    { name: 'Coragem', text: 'Preferimos uma peça marcante a dez discretas.' },
    { name: 'Honestidade', text: 'Material, medida e prazo descritos como são, antes da compra.' },
    { name: 'Cuidado', text: 'Do barro à embalagem, alguém olhou para o seu objeto de perto.' },
  ],
  aboutDifferentials: [{ name: 'Curadoria de verdade', text: 'Cada peça é testada em casa antes de entrar na loja.' }],
  aboutTeam: [
    { name: 'Helena Prado', work: 'Curadoria' },
    { name: 'Ícaro Bastos', work: 'Oficinas e fornecedores' },
    { name: 'Dandara Reis', work: 'Atendimento' },
    { name: 'Tomás Nakamura', work: 'Expedição' },
  ],
  legalName: 'Ousadia Objetos de Design Ltda. (loja de demonstração)',
  cnpj: '12345678000195',
  legalAddress: 'Rua da Demonstração, 100, Centro, São Paulo - SP, CEP 01001-000',
}

async function insertCatalogue(tx: Tx, { categories, products }: DemoCatalogue, now: Date): Promise<void> {
  const categoryIds = new Map<string, number>()
  for (const { image, ...category } of categories) {
    const { id } = await tx
      .insertInto('categories')
      .values({ ...category, picture_url: `/imagens/${image}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryIds.set(category.slug, id)
  }
  // Last first: the catalogue's first product is the shop's newest.
  for (const [index, product] of [...mixed(products).entries()].reverse()) {
    const createdAt = new Date(now.getTime() - index * MINUTE)
    const imageUrl = `/imagens/${product.image}`
    const { id } = await tx
      .insertInto('products')
      .values({
        name: product.name,
        name_key: foldText(product.name),
        slug: product.slug,
        texts_key: foldText(`${product.short_description} ${product.description}`),
        description: product.description,
        short_description: product.short_description,
        price_cents: cents(product.price),
        original_price_cents: product.original_price === null ? null : cents(product.original_price),
        image_url: imageUrl,
        category_id: categoryIds.get(product.category) ?? null,
        is_featured: product.is_featured,
        is_active: true,
        stock_quantity: product.stock_quantity,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writePictures(tx, [{ id, pictures: [{ url: imageUrl, alt: product.name }] }], createdAt)
  }
}

function cents(reais: number): number {
  const value = centsFromReais(reais)
  if (value === null) throw new Error(`${reais} is no price`)
  return value
}

/** One of each category in turn, so that the newest products show the shop's whole range. */
function mixed<P extends { category: string }>(products: readonly P[]): P[] {
  const shelves = Array.from(Map.groupBy(products, (product) => product.category).values())
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? [])).flat()
}

async function insertCoupons(tx: Tx, now: Date): Promise<void> {
  const shared = { max_uses: null, expires_on: null, is_active: true, created_at: now }
  await tx
    .insertInto('coupons')
    .values([
      {
        code: 'BEMVINDO10',
        discount_type: 'percentage',
        discount_hundredths: 10_00,
        minimum_order_cents: 0,
        ...shared,
      },
      { code: 'FRETE20', discount_type: 'fixed', discount_hundredths: 20_00, minimum_order_cents: 150_00, ...shared },
    ])
    .execute()
}
