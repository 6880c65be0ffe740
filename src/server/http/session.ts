import { createHash, randomBytes } from 'node:crypto'
import type { Role, StaffRole } from '#domain/role.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Shop } from '../shop.ts'

export type Person = {
  id: number
  email: string
  name: string | null
  picture: string | null
  created_at: Date
  /** The issuer's auth_time; without it, the time of the sign-in here. */
  identified_at: Date
  isAdmin: boolean
  isSuperAdmin: boolean
  /** Null unless `isAdmin`. Read with each call, so a change counts from the next one on. */
  role: Role | null
}

export const SESSION_COOKIE = 'session'

/** The issuer of visitors' rows in `users`, whose e-mail is unverified. No provider has this address. */
export const VISITOR_ISSUER = 'visitor:'
export const VISITOR_COOKIE = 'visitor'

const DAY = 86_400_000
const SESSION_LIFE = 30 * DAY
const ADMIN_SESSION_LIFE = DAY / 2
/** Idle timeout of an admin's session, accurate to SEEN_EVERY. */
const ADMIN_IDLE_LIMIT = DAY / 12
const SEEN_EVERY = 5 * 60_000

/** The accounts with a verified e-mail, usually one (ADR 020); visitors' rows are left out. */
export function accountsOf(db: Db, email: string) {
  return db.selectFrom('users').where('email', '=', email).where('issuer', '!=', VISITOR_ISSUER)
}

const RECENT_MS = 10 * 60_000
const CLOCK_SKEW_MS = 60_000

/** An instant in the future came from a wrong clock and proves nothing. */
export function signedInRecently({ identified_at: identifiedAt }: Person, now: Date): boolean {
  const ageMs = now.getTime() - identifiedAt.getTime()
  return ageMs <= RECENT_MS && ageMs >= -CLOCK_SKEW_MS
}

/** The database stores this hash instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the token; the database stores only its hash. */
export async function openSession(
  tx: Tx,
  userId: number,
  now: Date,
  authenticatedAt: Date | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      signed_in_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFE),
      authenticated_at: authenticatedAt && (authenticatedAt < now ? authenticatedAt : now),
    })
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endSessionsOf(tx: Tx, ...userIds: number[]): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', 'in', userIds).execute()
}

/** A call in the background leaves the idle timeout running. */
export async function findPerson(
  { db, lookups, config }: Pick<Shop, 'db' | 'lookups' | 'config'>,
  token: string,
  now: Date,
  { isBackground = false }: { isBackground?: boolean | undefined } = {},
): Promise<Person | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const keys = { hash: hashToken(token), superAdminEmail: config.superAdminEmail, now }
  const [row] = await personStatement(lookups, keys).execute()
  if (!row) return null

  const isSuperAdmin = row.super_admin_id !== null
  const role = isSuperAdmin ? 'owner' : (row.role as StaffRole | null)
  const isAdmin = role !== null
  if (
    isAdmin &&
    (now.getTime() - row.signed_in_at.getTime() > ADMIN_SESSION_LIFE ||
      now.getTime() - row.seen_at.getTime() > ADMIN_IDLE_LIMIT)
  )
    return null
  if (!isBackground && now.getTime() - row.seen_at.getTime() > SEEN_EVERY) await touchSession(db, token, now)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    picture: row.picture,
    created_at: row.created_at,
    identified_at: row.authenticated_at ?? row.signed_in_at,
    isAdmin,
    isSuperAdmin,
    role,
  }
}

type SessionKeys = { hash: string; superAdminEmail: string; now: Date }
const personStatement = compiledOnce((db, { hash, superAdminEmail, now }: SessionKeys) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('admins as a', 'a.user_id', 'u.id')
    .leftJoin('super_admins as o', (join) => join.onRef('o.user_id', '=', 'u.id').on('o.email', '=', superAdminEmail))
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.picture',
      'u.created_at',
      's.signed_in_at',
      's.authenticated_at',
      's.seen_at',
      'a.role',
      'o.user_id as super_admin_id',
    ])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now),
)

async function touchSession(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', hashToken(token)).execute()
}

export async function findVisitor(db: Db, token: string): Promise<number | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', VISITOR_ISSUER)
    .where('subject', '=', hashToken(token))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
