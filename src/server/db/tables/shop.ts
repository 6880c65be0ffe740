import type { SiteKind } from '#contract/site.ts'
import type { TextKind, TextState } from '#domain/shop-text.ts'
import { boolean, generated, instant, int, nullable, text, textOf } from '../column-kinds.ts'

/** Words, settings and housekeeping of the shop. */
export const SHOP_TABLES = {
  /** Written by staff in CommonMark; `html` is what shoppers see of it, made when it was saved. */
  texts: {
    id: generated(int),
    kind: textOf<TextKind>(),
    slug: text,
    title: text,
    title_key: text,
    body: text,
    html: text,
    summary: text,
    picture_url: nullable(text),
    picture_alt: text,
    seo_title: text,
    seo_description: text,
    author: text,
    state: textOf<TextState>(),
    /** May be in the future; a draft may keep that of its last publication. */
    published_at: nullable(instant),
    preview_token: text,
    created_at: instant,
    updated_at: instant,
    version: generated(int),
    is_deleted: generated(boolean),
  },
  /** Kept by triggers. A present slug wins over the same former one. */
  former_text_slugs: { kind: textOf<TextKind>(), slug: text, text_id: int },
  /** `body`: JSON of the kind's schema (contract/site.ts). `preview_token`: of a draft only. */
  site_versions: {
    id: generated(int),
    kind: textOf<SiteKind>(),
    state: textOf<'draft' | 'published' | 'former'>(),
    body: text,
    preview_token: nullable(text),
    saved_by: text,
    saved_at: instant,
    published_by: nullable(text),
    published_at: nullable(instant),
  },
  settings: { key: text, value: text },
  settings_state: { id: int, version: int },
  /** One row at most: the first day of a shop that began empty. */
  setup: {
    id: int,
    began_at: instant,
    /** Of the code on the terminal; null: used. */
    code_hash: nullable(text),
    tries_left: int,
    step: text,
    mail_arrived_at: nullable(instant),
    completed_at: nullable(instant),
  },
  audit_log: {
    id: generated(int),
    happened_at: instant,
    actor: text,
    action: text,
    subject: text,
    before: nullable(text),
    after: nullable(text),
    address: text,
  },
  jobs: {
    id: generated(int),
    kind: text,
    /** Unique while the row exists: until 7 days after the job is done. */
    key: nullable(text),
    payload: text,
    run_at: instant,
    attempts: generated(int),
    leased_until_at: nullable(instant),
    lease: nullable(text),
    leased_by: nullable(text),
    lane: generated(textOf<'payments' | 'mail' | 'housekeeping'>()),
    /** Jobs of one sequence run one after the other, by id. */
    sequence: nullable(text),
    done_at: nullable(instant),
    parked_at: nullable(instant),
    last_error: nullable(text),
    created_at: instant,
  },
  /** Browsers of staff that get notices of sales. */
  push_subscriptions: {
    id: generated(int),
    user_id: int,
    endpoint: text,
    p256dh: text,
    auth: text,
    created_at: instant,
  },
  push_keys: { id: int, public_key: text, sealed_private_key: text },
  /** Started in the back office. `name` of a finished one, `error` of a failed one: a sentence for the owner. */
  backup_runs: {
    id: generated(int),
    actor: text,
    requested_at: instant,
    ended_at: nullable(instant),
    /** Of the database's pages; null where it is unknown (PostgreSQL). */
    percent: nullable(int),
    name: nullable(text),
    error: nullable(text),
    /** The day in São Paulo of a nightly backup; null for manual ones. */
    night: nullable(text),
    bytes: nullable(int),
  },
  /** `listed`: where no temporary database may be created, only the dump's contents and its hash were read. */
  restore_rehearsals: {
    id: generated(int),
    name: text,
    ended_at: instant,
    seconds: int,
    method: nullable(textOf<'restored' | 'listed'>()),
    error: nullable(text),
  },
  /** Running processes; those that ended without a word stay until they are a day old. */
  instances: { id: text, host: text, secret_print: text, seen_at: instant },
  database_state: {
    id: int,
    /** Another one begins with each settled restoration. */
    lineage: text,
    /** Grows with each beat of a process. */
    beats: int,
    /** PostgreSQL's own id of server and database; null where it is unknown. */
    origin: nullable(text),
    /** The database was restored, and `restored` has not been run since: to an earlier state, or onto another server. */
    restored: nullable(textOf<'older' | 'moved'>()),
    noticed_at: nullable(instant),
  },
  rate_windows: { bucket: text, minute: int, used: int },
}
