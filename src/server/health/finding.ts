import type { Finding } from '#contract/admin-health.ts'
import { stepsFor } from './what-to-do.ts'

type Told = Pick<Finding, 'id' | 'state' | 'title' | 'sentence'> & { cure?: Finding['cure']; jobId?: number }

/** One thing that was looked at: how it is, one sentence, and where it is put right. */
export function finding({ cure = null, jobId, ...told }: Told): Finding {
  return { ...told, cure, steps: stepsFor(told), job_id: jobId ?? null }
}

export const SETTINGS = '/admin/configuracoes'

export function settingsAt(section: string): Finding['cure'] {
  return { label: 'Configurações', to: `${SETTINGS}#${section}` }
}
