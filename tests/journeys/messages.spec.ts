import { expect } from '@playwright/test'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, newEmail, OWNER } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('staff answer a message on a phone, a colleague sees it, and another is closed and reopened', async ({
  page,
  desk,
  baseURL,
  expectInConsole,
}) => {
  const email = newEmail()
  const send = (message: string) => desk.api.contact.send({ name: 'Ana Prado', email, message })
  await send('Tem o vaso em azul?')
  await send('Adorei a loja!')
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/mensagens?busca=${encodeURIComponent(email)}`)
  await expect(page.getByText(/^1–2 de/)).toBeVisible()
  await expectAccessible(page)

  // The whole card opens the message.
  await page.getByText('Tem o vaso em azul?').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagem de Ana Prado' })).toBeVisible()
  await page.getByLabel('Anotação interna').fill('Perguntar ao ateliê')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotação interna de')).toBeVisible()
  await page.getByLabel('Resposta', { exact: true }).fill('Tem, chega na sexta.')
  await expectAccessible(page)

  const [question] = (await desk.api.adminMessages.list({ search: email, state: 'new' })).items
  await desk.api.adminMessages.answer({ id: question!.id, version: 0, text: 'Vou ver com o ateliê.' })
  expectInConsole(/status of 409/)
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('alert')).toContainText('cuidou desta mensagem enquanto ela estava aberta aqui')
  await expect(page.getByText('Vou ver com o ateliê.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Já conferi' }).click()
  await expect(page.getByLabel('Outra resposta')).toHaveValue('Tem, chega na sexta.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByText('Resposta enviada')).toBeVisible()
  await expect(page.getByText(/^Enviada por e-mail em/)).toHaveCount(2, { timeout: 20_000 })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Mensagens' }).first().click()
  await page.getByRole('link', { name: 'Ana Prado' }).first().click()
  await expect(page.getByText('Adorei a loja!')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar sem responder' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Mensagem reaberta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encerrar sem responder' })).toBeVisible()
})

test('a message and a return that come while their list is open are announced, and counted in the menu', async ({
  page,
  desk,
  baseURL,
}) => {
  const sold = await newOrder(desk, baseURL!)
  await desk.api.adminOrders.setStatus({ id: sold.id, status: 'delivered' })
  await signPageIn(page, baseURL!, OWNER)
  const live = page.waitForResponse('**/api/admin/live/events')
  await page.goto('/admin/mensagens?busca=ninguem')
  await live
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
  // The reader answers in turn: the page's first state is read by now.
  await desk.api.adminLive.state()
  const { protocol } = await desk.api.contact.send({ name: 'Rui', email: newEmail(), message: 'Chega até sexta?' })
  await page.getByRole('button', { name: '1 mensagem nova · Mostrar' }).click()
  await expect(page).toHaveURL('/admin/mensagens')
  await expect(page.getByRole('row').filter({ hasText: protocol })).toBeVisible()
  await expect(page.getByRole('button', { name: /Mostrar$/ })).toHaveCount(0)

  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await menu.getByRole('link', { name: 'Devoluções' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma devolução em aberto' })).toBeVisible()
  await sold.api.account.requestReturn({ id: sold.id })
  const show = page.getByRole('button', { name: '1 devolução nova · Mostrar' })
  await expect(show).toBeVisible()
  await expectAccessible(page)
  await show.click()
  await expect(page.getByRole('row').filter({ hasText: `D-${sold.id}-` })).toBeVisible()
  await expect(show).toHaveCount(0)
  const { returns } = await desk.api.adminReports.attention()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu.getByRole('link', { name: /^Devoluções/ })).toContainText(`${returns.count} esperando a loja`)
})
