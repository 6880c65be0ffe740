import type { BackupStep, OnStep } from '../backup/steps.ts'
import type { Advance, StartProgress, Unit } from './progress.ts'

const STEPS: Record<BackupStep, { label: string; unit: Unit }> = {
  verify: { label: 'Conferindo a cópia', unit: 'bytes' },
  database: { label: 'Copiando o banco', unit: 'bytes' },
  check: { label: 'Conferindo o banco copiado', unit: 'bytes' },
  uploads: { label: 'Copiando as fotos', unit: 'files' },
}

export function showSteps(startProgress: StartProgress): OnStep {
  let current: BackupStep | null = null
  let advance: Advance = () => {}
  return (step, done, total) => {
    if (step !== current) advance = startProgress(STEPS[step].label, STEPS[step].unit)
    current = step
    advance(done, total)
  }
}
