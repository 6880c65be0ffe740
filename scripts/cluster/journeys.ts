import { findChromium } from '../chromium.ts'
import { runTool } from '../stages.ts'
import type { Cluster } from './cluster.ts'
import type { Check } from './report.ts'

export function journeyChecks({ origin, certificate }: Cluster): Check[] {
  return [
    {
      name: 'journeys in a browser: browse and search, buy by PIX',
      async run() {
        const chromium = findChromium()
        if (!chromium) throw new Error('no Chromium: set CHROMIUM_PATH, or install chromium')
        const isOk = await runTool('playwright', ['test', '--grep', '@smoke', '--reporter=list', '--workers=1'], {
          CHROMIUM_PATH: chromium,
          JOURNEYS_ORIGIN: origin,
          NODE_EXTRA_CA_CERTS: certificate,
        })
        if (!isOk) throw new Error('a journey failed')
        return 'passed'
      },
    },
  ]
}
