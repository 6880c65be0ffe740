import { isPostgres } from './open.ts'
import type { SchemaState } from './schema-state.ts'

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

type DatabaseError = { code?: unknown; errcode?: unknown; message?: unknown }

/** The cause and the operator's next step, in Portuguese; null for other errors. */
export function explainDatabaseError(error: unknown, address: string): string | null {
  const { code, errcode, message } = (error ?? {}) as DatabaseError
  if (isPostgres(address)) return typeof code === 'string' ? explainPostgres(code, address) : null
  if (typeof errcode !== 'number') return null
  if ((errcode & 0xff) === SQLITE_NOTADB)
    return `O arquivo ${address} não é um banco de dados SQLite, ou está danificado. ${RESTORE}`
  if ((errcode & 0xff) === SQLITE_CORRUPT)
    return `O banco em ${address} está danificado (${String(message)}). ${RESTORE}`
  return null
}

export const RESTORE =
  'Pare a loja e traga uma cópia de volta: npm run store -- restore <pasta> (as que há: npm run store -- backups). O que está lá é guardado ao lado.'

export function explainSchemaState(state: SchemaState, address: string): string | null {
  const place = isPostgres(address) ? `O banco ${databaseName(address)}` : `O banco em ${address}`
  if (state.is === 'foreign')
    return `${place} tem tabelas de outro programa, e nenhuma desta loja. Confira ${isPostgres(address) ? 'DATABASE_URL' : 'DATA_DIR'}: a loja precisa de um banco só seu.`
  if (state.is === 'unfinished')
    return `${place} é de uma mudança que não terminou, ou de um ensaio dela. Repita npm run store -- move-to-postgres --again, ou volte ao banco de antes.`
  if (state.is === 'newer')
    return `${place} é de uma versão mais nova do programa (${state.migration}). Instale essa versão, ou traga de volta uma cópia feita com esta: npm run store -- restore <pasta>.`
  return null
}

export function explainEmptyFile(file: string): string {
  return `O banco em ${file} está vazio (0 bytes), o que a loja nunca deixa assim. Se havia uma loja aqui: ${RESTORE} Se a loja é nova, apague o arquivo e comece de novo.`
}

function explainPostgres(code: string, address: string): string | null {
  const [user, name] = [userName(address), databaseName(address)]
  switch (code) {
    case '3D000':
      return `O banco ${name} não existe no servidor do PostgreSQL. Crie-o (createdb --owner=${user} ${name}) ou confira DATABASE_URL.`
    case '28P01':
    case '28000':
      return `O servidor do PostgreSQL não deixou ${user} entrar. Confira usuário e senha em DATABASE_URL e o pg_hba.conf do servidor.`
    case '42501':
    case '3F000':
      return (
        `O usuário ${user} não pode criar nem usar as tabelas do banco ${name}. Como administrador do PostgreSQL, nesse banco: ` +
        `GRANT USAGE, CREATE ON SCHEMA public TO ${user}; se as tabelas já existem, que sejam dele (ALTER TABLE … OWNER TO ${user}).`
      )
    default:
      return null
  }
}

function databaseName(address: string): string {
  return decodeURIComponent(new URL(address).pathname.slice(1)) || userName(address)
}

function userName(address: string): string {
  const url = new URL(address)
  return decodeURIComponent(url.username) || url.searchParams.get('user') || process.env.PGUSER || 'do sistema'
}
