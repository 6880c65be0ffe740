import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Finding } from '#contract/admin-health.ts'
import { halfRestored } from './backup/restore-backup.ts'
import type { Config } from './config.ts'
import { isUnavailable } from './db/errors.ts'
import { isPostgres, openDatabase } from './db/open.ts'
import { checkHealth } from './health/check-health.ts'
import { openOutsideChecks } from './health/outside.ts'
import { assembleShop } from './store.ts'

const WORDS: Record<Finding['state'], string> = { ok: 'Em ordem', warning: 'Aviso   ', problem: 'Problema' }

export type Diagnosis = { lines: string[]; isSound: boolean }

/** The findings of Saúde da loja for whoever has a terminal and perhaps no shop that answers. Changes nothing. */
export async function diagnose(config: Config, log: Logger): Promise<Diagnosis> {
  if (!isPostgres(config.database) && !existsSync(config.database)) return unsound(halfRestored(config.database) ?? NO_TABLES)
  const database = openDatabase(config.database, { poolSize: 2 })
  const shop = assembleShop(config, database, log)
  // A demo's own mailbox lives in the process of the shop: from here there is nobody to ask.
  if (config.smtpUrl === null) shop.mail.probe = async () => {}
  try {
    const findings = await checkHealth(shop, openOutsideChecks(shop), true)
    return { lines: findings.flatMap(linesOf), isSound: findings.every(({ state }) => state !== 'problem') }
  } catch (error) {
    if (!isUnavailable(error) && !hasNoTables(error)) throw error
    return unsound(isUnavailable(error) ? 'não respondeu. Confira DATABASE_URL ou DATA_DIR.' : NO_TABLES)
  } finally {
    shop.mail.close()
    await database.close()
  }
}

const NO_TABLES = 'ainda não tem as tabelas da loja: comece a loja uma vez.'

function unsound(sentence: string): Diagnosis {
  return { lines: [`${WORDS.problem}  Banco de dados: ${sentence}`], isSound: false }
}

function linesOf({ state, title, sentence, steps }: Finding): string[] {
  return [`${WORDS[state]}  ${title}: ${sentence}`, ...steps.map(({ text, command }) => `          - ${[text, command].filter(Boolean).join(' ')}`)]
}

function hasNoTables(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '42P01' || /no such table/.test(String(message))
}
