import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test as base } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { startShopProcess } from '#server/testing/shop-process.ts'
import { waitForHydration } from './hydration.ts'
import { OWNER, signInAs } from './steps.ts'

const STORE = join(import.meta.dirname, '../../scripts/store.ts')

type Neighbour = { origin: string; folder: string; stop(): Promise<string> }

async function openNeighbour(): Promise<Neighbour> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'vitrine-neighbour-')), await freePort()]
  const shop = startShopProcess({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' })
  const origin = `http://localhost:${port}`
  await shop.untilReady(origin)
  return { origin, folder, stop: shop.stop }
}

/** Two shops on one machine: a folder, a port and a process each. */
const test = base.extend<{ shops: [Neighbour, Neighbour] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
  shops: async ({}, use) => {
    const shops = [await openNeighbour(), await openNeighbour()] as [Neighbour, Neighbour]
    await use(shops)
    const complaints = await Promise.all(shops.map(({ stop }) => stop()))
    for (const { folder } of shops) rmSync(folder, { recursive: true, force: true })
    expect(complaints).toEqual(['', ''])
  },
})

async function enterAt(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/entrar`)
  await signInAs(page, email)
}

test('two shops on one host keep their own sign-ins, settings and backups', async ({
  page,
  shops: [first, second],
}) => {
  waitForHydration(page.context())
  await enterAt(page, first.origin, OWNER)
  await enterAt(page, second.origin, 'bia@cliente.example')

  await page.goto(`${first.origin}/admin/configuracoes/loja`)
  await page.getByLabel('Nome da loja', { exact: true }).fill('Flor de Sal')
  await page.getByRole('button', { name: 'Salvar', exact: false }).first().click()
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
  await page.goto(`${second.origin}/perfil`)
  await expect(page.getByText('bia@cliente.example').first()).toBeVisible()
  await expect(page.getByText('Flor de Sal')).toHaveCount(0)

  await promisify(execFile)(process.execPath, [STORE, 'backup'], {
    env: { PATH: process.env.PATH, DATA_DIR: first.folder },
  })
  expect([first, second].map(({ folder }) => existsSync(join(folder, 'backups')))).toEqual([true, false])
})
