import { expect } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('the back office can be installed and its worker runs; the shop registers none', async ({ page, baseURL }) => {
  const manifest = page.locator('link[rel=manifest]')
  await page.goto('/')
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest')
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
  expect(await registrations()).toEqual([])

  // Chromium's headless shell denies notifications even if they are granted to the context.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/avisos')
  await expect(manifest).toHaveAttribute('href', '/admin/painel.webmanifest')
  await expect(page.getByRole('switch', { name: /^Avisar neste aparelho/ })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Enviar um aviso de teste' })).toBeDisabled()
  await expectAccessible(page)
  expect(await registrations()).toEqual([])

  // As the switch does; a push service is out of reach here.
  const state = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/service-worker.js', { scope: '/admin' })
    return (await navigator.serviceWorker.ready).active !== null
  })
  expect(state).toBe(true)
  expect(await registrations()).toEqual([`${baseURL}/admin`])
  await page.goto('/')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
