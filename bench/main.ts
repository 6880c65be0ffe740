import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { measureAdmin } from './admin.ts'
import { measureChanges } from './changes.ts'
import { measureFacets } from './facets.ts'
import { measureGrowth } from './growth.ts'
import { measureJobs } from './jobs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureSearch } from './search.ts'
import { measureShop } from './shop.ts'
import { measureVariants } from './variants.ts'

const MEASURES: Record<string, () => Promise<void>> = {
  shop: measureShop,
  pages: measureLighthouse,
  search: measureSearch,
  admin: measureAdmin,
  jobs: measureJobs,
  changes: measureChanges,
  growth: measureGrowth,
  variants: measureVariants,
  facets: measureFacets,
}

const [wanted = 'shop'] = process.argv.slice(2)
process.exit(wanted === 'all' ? measureAll() : await measureOne(wanted))

/** Each in a process of its own, so that the database servers of one have ended before the next begins. */
function measureAll(): number {
  const codes = Object.keys(MEASURES).map(
    (name) => spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status,
  )
  return codes.every((code) => code === 0) ? 0 : 1
}

async function measureOne(name: string): Promise<number> {
  const measure = MEASURES[name]
  if (!measure) throw new Error(`there is no measurement '${name}', only all, ${Object.keys(MEASURES).join(', ')}`)
  console.log(
    `\n${name}: ${cpus()[0]?.model ?? 'processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}; ${new Date().toISOString().slice(0, 10)}`,
  )
  await measure()
  return 0
}
