import { type Kysely, sql } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Pages and journal posts written by staff, and their former slugs, kept by triggers like those of products. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, boolean, strict } = columnTypes(dialect)
  const no = dialect === 'sqlite' ? '0' : 'false'
  await run(
    db,
    `create table texts (
      id ${id}, kind ${text} not null check (kind in ('page', 'post')),
      slug ${text} not null check (length(slug) between 1 and 80),
      title ${text} not null check (length(title) between 1 and 120), title_key ${text} not null,
      body ${text} not null check (length(body) <= 50000), html ${text} not null,
      summary ${text} not null check (length(summary) <= 300),
      picture_url ${text}, picture_alt ${text} not null, seo_title ${text} not null, seo_description ${text} not null,
      author ${text} not null, state ${text} not null check (state in ('draft', 'published')), published_at ${instant},
      preview_token ${text} not null unique, created_at ${instant} not null, updated_at ${instant} not null,
      version ${int} not null default 1, is_deleted ${boolean} not null default ${no},
      check (state = 'draft' or published_at is not null)
    ) ${strict}`,
    'create unique index texts_slug on texts (kind, slug) where not is_deleted',
    'create index texts_published on texts (kind, published_at)',
    `create table former_text_slugs (
      kind ${text} not null, slug ${text} not null, text_id ${int} not null references texts (id) on delete cascade,
      primary key (kind, slug)
    ) ${strict}`,
    'create index former_text_slugs_text on former_text_slugs (text_id)',
  )
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db))
}

const KEEP = `insert into former_text_slugs (kind, slug, text_id) values (old.kind, old.slug, old.id)
  on conflict (kind, slug) do update set text_id = excluded.text_id;`
const RELEASE = 'delete from former_text_slugs where kind = new.kind and slug = new.slug;'

function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  return run(
    db,
    `create trigger text_slug_taken after insert on texts begin ${RELEASE} end`,
    `create trigger text_slug_moved after update of slug on texts when new.slug <> old.slug begin ${KEEP} ${RELEASE} end`,
  )
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  const inFunction = (name: string, body: string) =>
    sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin ${sql.raw(body)} return null; end $$`.execute(
      db,
    )
  await inFunction('take_text_slug', RELEASE)
  await inFunction('move_text_slug', `${KEEP} ${RELEASE}`)
  await run(
    db,
    'create trigger text_slug_taken after insert on texts for each row execute function take_text_slug()',
    'create trigger text_slug_moved after update of slug on texts for each row when (new.slug <> old.slug) execute function move_text_slug()',
  )
}
