import type { Config } from '../config.ts'
import type { Meter } from './meter.ts'

/** Null without METRICS_PORT: then prom-client is not loaded. */
export async function openMeter({ metrics }: Pick<Config, 'metrics'>): Promise<Meter | null> {
  if (!metrics) return null
  const { createMeter } = await import('./meter.ts')
  return createMeter()
}
