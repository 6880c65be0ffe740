import type { Selectable } from 'kysely'
import type { PostalAddress } from '#contract/store.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Db } from '../db/schema.ts'

export type CepRow = Selectable<Database['ceps']>

/** New CEPs appear, and a service may have gaps: an unknown one is soon asked for again. */
const KEEP_UNKNOWN_MS = 3_600_000

/** Addresses of any age; unknown CEPs only of the last hour. */
export function findCepRow(db: Db, cep: string, now: Date): Promise<CepRow | undefined> {
  return db
    .selectFrom('ceps')
    .selectAll()
    .where('cep', '=', cep)
    .where((eb) => eb.or([eb('city', 'is not', null), eb('looked_up_at', '>', unknownSince(now))]))
    .executeTakeFirst()
}

/** True if the CEP services said, in the last hour, that there is no such CEP. */
export async function isUnknownCep(db: Db, cep: string, now: Date): Promise<boolean> {
  return (await unknownCepStatement(db, cep, now).execute()).length > 0
}

/** Returns a row if the CEP is unknown. */
export function unknownCepStatement(db: Db, cep: string, now: Date) {
  return unknownSinceStatement(db, { cep, since: unknownSince(now) })
}

const unknownSinceStatement = compiledOnce((db, { cep, since }: { cep: string; since: Date }) =>
  db
    .selectFrom('ceps')
    .select('cep')
    .where('cep', '=', cep)
    .where('city', 'is', null)
    .where('looked_up_at', '>', since),
)

/** For a statement that stores the place: the IBGE code, if the CEP was looked up and has this city. */
export function rememberedIbgeCode(db: Db, { cep, city, state }: Pick<PostalAddress, 'cep' | 'city' | 'state'>) {
  return db
    .selectFrom('ceps')
    .select('ibge_code')
    .where('cep', '=', cep)
    .where('city', '=', city)
    .where('state', '=', state)
}

/** Null: the services do not know the CEP, which never erases an address. */
export async function rememberCep(db: Db, cep: string, address: PostalAddress | null, now: Date): Promise<void> {
  const { street, neighborhood, city, state, ibge_code } = address ?? NO_ADDRESS
  const columns = { street, neighborhood, city, state, ibge_code, looked_up_at: now }
  await db
    .insertInto('ceps')
    .values({ cep, ...columns })
    .onConflict((oc) => {
      const update = oc.column('cep').doUpdateSet(columns)
      return address ? update : update.where('ceps.city', 'is', null)
    })
    .execute()
}

const NO_ADDRESS = { street: null, neighborhood: null, city: null, state: null, ibge_code: null }

export async function deleteUnknownCeps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ceps').where('city', 'is', null).where('looked_up_at', '<=', unknownSince(now)).execute()
}

function unknownSince(now: Date): Date {
  return new Date(now.getTime() - KEEP_UNKNOWN_MS)
}
