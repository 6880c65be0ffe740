import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { PROJECT } from '../scripts/project.ts'
import { publishEveryBlock } from './every-block.ts'
import { benchServer } from './server.ts'

const HERE = join(PROJECT, 'bench/lighthouse')
const PAGES = ['/', '/produtos', '/produto/1', '/sobre']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Odd, for a median. */
const RUNS = 3

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

/** Lighthouse with its default mobile profile; of three runs the one with the median performance. */
export async function measureLighthouse(): Promise<void> {
  const chromium = findChromium()
  if (!chromium) throw new Error('Lighthouse needs a Chromium, and none can be had on this machine')
  installLighthouse()
  const server = await benchServer(null)
  try {
    await warm(server.url, PAGES)
    console.log(
      '\n### Lighthouse, mobile\n\n| page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms |\n|---|--:|--:|--:|--:|--:|--:|--:|',
    )
    const measure = (page: string, name = page) =>
      console.log(row(name, median(Array.from({ length: RUNS }, () => run(server.url + page, chromium)))))
    for (const page of PAGES) measure(page)
    await publishEveryBlock(server)
    await warm(server.url, ['/'])
    measure('/', '/ with every block')
  } finally {
    await server.stop()
    server.removeData()
  }
}

/** The first request renders, the second compresses, the third is what visitors get. */
async function warm(url: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) for (let n = 0; n < 3; n++) await (await fetch(url + page)).text()
}

/** Not a dependency: it is larger than the shop. */
function installLighthouse(): void {
  if (existsSync(join(HERE, 'node_modules/lighthouse'))) return
  const { status } = spawnSync('npm', ['ci'], { cwd: HERE, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

function run(url: string, chromium: string): Report {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  // A demo shop disallows crawlers, which is no property of the page.
  const args = [
    url,
    '--output=json',
    '--quiet',
    `--chrome-flags=${flags}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--skip-audits=is-crawlable,robots-txt',
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(HERE, 'node_modules/lighthouse/cli/index.js'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 << 20,
    },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
  return JSON.parse(stdout) as Report
}

function median(reports: Report[]): Report {
  const sorted = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)
  return sorted[Math.floor(sorted.length / 2)]!
}

function row(page: string, { categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100))
  const figures = [
    audits['largest-contentful-paint']?.numericValue?.toFixed(0),
    audits['cumulative-layout-shift']?.numericValue?.toFixed(3),
    audits['total-blocking-time']?.numericValue?.toFixed(0),
  ]
  return `| ${[page, ...scores, ...figures].join(' | ')} |`
}
