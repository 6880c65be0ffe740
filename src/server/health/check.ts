import pLimit from 'p-limit'
import { HEALTH_STATES, type Finding } from '#contract/admin-health.ts'
import type { SectionId } from '#contract/settings-sections.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import type { ProbeResults } from './probes.ts'

export type CheckInput = { shop: Shop; settings: Settings; probes: ProbeResults; now: Date }

type Verdict = Pick<Finding, 'state' | 'sentence'> & Partial<Finding>

export type Check = {
  id: string
  title: string
  cure?: Finding['cure']
  steps?: Finding['steps']
  /** Null hides the check. A verdict overrides the check's own id, title, cure and steps. */
  run(input: CheckInput): Verdict | Verdict[] | null | Promise<Verdict | Verdict[] | null>
}

/** At most as many connections: the dashboard starts the checks beside its other calls. */
const MAX_PARALLEL = 3

export async function runChecks(checks: readonly Check[], input: CheckInput): Promise<Finding[]> {
  const limit = pLimit(MAX_PARALLEL)
  const found = await Promise.all(checks.map((check) => limit(() => runCheck(check, input))))
  return found.flat().toSorted((a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state))
}

async function runCheck({ run, id, title, cure = null, steps = [] }: Check, input: CheckInput): Promise<Finding[]> {
  const verdicts = [await run(input)].flat().filter((verdict) => verdict !== null)
  return verdicts.map((verdict) => ({
    id,
    title,
    cure,
    steps: verdict.state === 'ok' ? [] : steps,
    job_id: null,
    ...verdict,
  }))
}

type Override = Partial<Pick<Finding, 'id' | 'title' | 'cure' | 'steps' | 'job_id'>>

const verdict =
  (state: Finding['state']) =>
  (sentence: string, override: Override = {}): Verdict => ({ state, sentence, ...override })
export const ok = verdict('ok')
export const warning = verdict('warning')
export const problem = verdict('problem')

export function setEnv(command: string): Finding['steps'][number] {
  return { text: 'Corrija no ambiente do servidor e reinicie a loja:', command }
}

export function settingsAt(section: SectionId): NonNullable<Finding['cure']> {
  return { label: 'Configurações', to: `/admin/configuracoes/${section}` }
}
