import { expect } from '@playwright/test'
import { picture } from '#server/testing/files.ts'
import { newOrder, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a buyer reviews on a phone, the shop answers and hides, and the product shows it', async ({
  page,
  desk,
  baseURL,
  openBrowser,
}) => {
  const order = await newOrder(desk, baseURL!)
  await desk.api.adminOrders.setStatus({ id: order.id, status: 'delivered' })
  await signPageIn(page, baseURL!, order.email)
  await page.goto('/pedidos')
  await page.getByRole('link', { name: `Avaliar de ${order.product}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'O que você achou?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '4 estrelas, Bom' }).check()
  await page.getByLabel('O que você achou? (opcional)').fill('Lindo, mas pequeno.')
  await page
    .getByLabel('Fotos (opcional)')
    .setInputFiles([{ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await picture(7)) }])
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Obrigado! Sua avaliação foi guardada.')).toBeVisible()
  await expect(page.getByText('Sua avaliação está na página do produto.')).toBeVisible()
  await expectAccessible(page)

  const staff = await openBrowser()
  await signPageIn(staff, baseURL!, OWNER)
  await staff.goto(`/admin/avaliacoes?busca=${encodeURIComponent(order.product)}`)
  await staff.getByRole('button', { name: /^Responder/ }).click()
  await staff.getByLabel('Resposta da loja').fill('Obrigada! As medidas estão na ficha.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(staff.getByText('Resposta publicada')).toBeVisible()
  await expectAccessible(staff)

  const [review] = (await desk.api.adminReviews.list({ search: order.product })).items
  await page.goto(`/produto/${review!.product_slug}`)
  await page.getByRole('link', { name: /4,0 · 1 avaliação/ }).click()
  const section = page.locator('#avaliacoes')
  await expect(section.getByText('Obrigada! As medidas estão na ficha.')).toBeVisible()
  // The scripts of reviews come with the first input, together with this button's; until then a photo is a plain link.
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeVisible()
  await section.getByRole('img', { name: /foto 1/ }).click()
  await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await section.getByRole('link', { name: /5 estrelas/ }).click()
  await expect(page.getByText('Não há nenhuma.')).toBeVisible()
  await expectAccessible(page)

  await staff.getByRole('button', { name: /^Ocultar/ }).click()
  await staff.getByRole('button', { name: 'Ocultar avaliação' }).click()
  await expect(staff.getByText('Preencha este campo')).toBeVisible()
  await staff.getByLabel('Motivo').fill('Mostra dados de outra pessoa')
  await staff.getByRole('button', { name: 'Ocultar avaliação' }).click()
  await expect(staff.getByText('Avaliação oculta')).toBeVisible()
  await page.goto(`/produto/${review!.product_slug}`)
  await expect(page.locator('#avaliacoes')).toHaveCount(0)
})
