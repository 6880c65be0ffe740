import { sql, type Kysely } from 'kysely'

/** An existing shop keeps its home page: the three benefits if it has products, and the pictures, which were settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepBenefits(db)
  await movePictures(db)
}

/** They were fixed in the code, and are a setting without a default now. */
async function keepBenefits(db: Kysely<unknown>): Promise<void> {
  const { rows: phones } = await sql`select key from settings where key = 'storePhone' and value <> '""'`.execute(db)
  const benefits = [
    { icon: 'truck', name: 'Entrega rápida', text: 'Frete grátis a partir de {frete_gratis}.' },
    { icon: 'lock', name: 'Pagamento seguro', text: '{pagamentos}.' },
    {
      icon: 'message',
      name: 'Suporte imediato',
      text: `Uma pessoa responde ${phones.length > 0 ? 'no WhatsApp' : 'à sua mensagem'}.`,
    },
  ]
  await sql`insert into settings (key, value) select 'homeBenefits', ${JSON.stringify(benefits)}
    where exists (select 1 from products) and not exists (select 1 from settings where key = 'homeBenefits')`.execute(
    db,
  )
}

const FIELDS = { homePicture: 'home_picture', aboutPicture: 'about_picture', sharePicture: 'share_picture' }

/** Into every version of the look, so that publishing a draft or a former one keeps them. */
async function movePictures(db: Kysely<unknown>): Promise<void> {
  const { rows: settings } = await sql<{ key: keyof typeof FIELDS; value: string }>`
    delete from settings where key in ('homePicture', 'aboutPicture', 'sharePicture') returning key, value`.execute(db)
  if (settings.length === 0) return
  const pictures = Object.fromEntries(settings.map(({ key, value }) => [FIELDS[key], JSON.parse(value) as unknown]))
  const { rows: looks } = await sql<{ id: number; state: string; body: string }>`
    select id, state, body from site_versions where kind = 'look'`.execute(db)
  for (const { id, body } of looks) {
    const moved = JSON.stringify({ ...pictures, ...(JSON.parse(body) as object) })
    await sql`update site_versions set body = ${moved} where id = ${id}`.execute(db)
  }
  if (looks.some(({ state }) => state === 'published')) return
  const now = new Date()
  await sql`insert into site_versions (kind, state, body, saved_by, saved_at, published_by, published_at)
    values ('look', 'published', ${JSON.stringify(pictures)}, 'atualização', ${now}, 'atualização', ${now})`.execute(db)
}
