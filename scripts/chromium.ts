import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, findProgram } from './apt.ts'

/** What Playwright runs unless it is given a browser. The same journeys take up to a third less time than in Chromium. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: CHROMIUM_PATH, the system's, apt-get's or Playwright's own; null if none is available. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return (
    findProgram(...NAMES) ??
    installedByPlaywright() ??
    (aptInstall(SHELL) || aptInstall('chromium') ? findProgram(...NAMES) : null) ??
    downloadPlaywrights()
  )
}

function installedByPlaywright(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function downloadPlaywrights(): string | null {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  return status === 0 ? installedByPlaywright() : null
}
