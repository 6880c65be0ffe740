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
const measure = MEASURES[wanted]
if (!measure) throw new Error(`there is no measurement '${wanted}', only ${Object.keys(MEASURES).join(', ')}`)
console.log(
  `${cpus()[0]?.model ?? 'processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}; ${new Date().toISOString().slice(0, 10)}`,
)
await measure()
process.exit(0)
