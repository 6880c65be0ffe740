import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Finding } from '#contract/admin-health.ts'
import { explainHalfRestored } from './backup/restore-backup.ts'
import type { Config } from './config.ts'
import { isUnavailable } from './db/errors.ts'
import { explainDatabaseError, explainEmptyFile, explainSchemaState, RESTORE } from './db/explain.ts'
import { isPostgres, openDatabase, type OpenDatabase } from './db/open.ts'
import { readSchemaState } from './db/schema-state.ts'
import { checkHealth } from './health/check-health.ts'
import { createProbe } from './health/probes.ts'
import { assembleShop } from './store.ts'

const STATE_TEXTS: Record<Finding['state'], string> = { ok: 'Em ordem', warning: 'Aviso   ', problem: 'Problema' }

export type Diagnosis = { lines: string[]; findings: Finding[]; isSound: boolean }

/** The findings of 'Saúde da loja' on the terminal, also when the shop does not start. Read-only. */
export async function diagnose(config: Config, log: Logger): Promise<Diagnosis> {
  if (!isPostgres(config.database)) {
    if (!existsSync(config.database)) return unsound(explainHalfRestored(config.database) ?? noFile(config.database))
    if (statSync(config.database).size === 0) return unsound(explainEmptyFile(config.database))
  }
  const database = openDatabase(config.database, { poolSize: 2 })
  const assembled = assembleShop(config, database, log)
  // The demo's mailbox is in the shop's process and cannot be reached from here.
  const mail =
    config.mode === 'demo' && config.smtpUrl === '' ? { ...assembled.mail, probe: async () => {} } : assembled.mail
  const shop = { ...assembled, mail }
  try {
    const problem = await findProblem(database, config.database)
    if (problem) return unsound(problem)
    await shop.refreshSettings(true)
    const findings = await checkHealth(shop, createProbe(shop), true)
    return diagnosisOf(findings)
  } catch (error) {
    const sentence =
      explainDatabaseError(error, config.database) ??
      (isUnavailable(error) ? 'não respondeu. Confira DATABASE_URL ou DATA_DIR.' : null)
    if (sentence === null) throw error
    return unsound(sentence)
  } finally {
    shop.mail.close()
    await database.close()
  }
}

async function findProblem({ db, reader, dialect }: OpenDatabase, address: string): Promise<string | null> {
  const state = await readSchemaState(db, dialect)
  if (state.is === 'empty') return NO_TABLES
  if (state.is === 'older') return 'é de uma versão anterior do programa. Comece a loja uma vez: ela o atualiza.'
  const problem = explainSchemaState(state, address)
  if (problem || dialect === 'postgres') return problem
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(reader)
  const verdict = rows[0]?.quick_check
  return verdict === 'ok' ? null : `o arquivo está danificado (${verdict}). ${RESTORE}`
}

const noFile = (file: string) => `não há ${file}. Confira DATA_DIR; se a loja é nova, comece-a uma vez.`
const NO_TABLES = 'ainda não tem as tabelas da loja: comece a loja uma vez.'

function unsound(sentence: string): Diagnosis {
  return diagnosisOf([
    { id: 'database', state: 'problem', title: 'Banco de dados', sentence, cure: null, steps: [], job_id: null },
  ])
}

function diagnosisOf(findings: Finding[]): Diagnosis {
  return {
    lines: findings.flatMap(linesOf),
    findings,
    isSound: findings.every(({ state }) => state !== 'problem'),
  }
}

function linesOf({ state, title, sentence, steps }: Finding): string[] {
  return [
    `${STATE_TEXTS[state]}  ${title}: ${sentence}`,
    ...steps.map(({ text, command }) => `          - ${[text, command].filter(Boolean).join(' ')}`),
  ]
}
