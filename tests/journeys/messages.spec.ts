import { expect } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, newEmail, OWNER } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('staff answer a message on a phone, a colleague is told, and another is closed and reopened', async ({
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
