import { expect } from '@playwright/test'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { countClicks } from './clicks.ts'
import { newOrder, newProduct, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { printed, wordsOnPaper } from './paper.ts'
import { expectAccessible, OWNER } from './steps.ts'

/** A paid order that goes with another one. */
async function newComplement(desk: Client<null>, first: number): Promise<number> {
  const [found] = await desk.api.adminStaffOrders.products({ search: (await newProduct(desk)).name })
  const { id } = await desk.api.adminStaffOrders.add({
    id: first,
    key: `complemento ${first}`,
    items: [{ variant_id: found!.variant_id, quantity: 1 }],
    total: found!.price,
    held_until: addDays(saoPauloDay(new Date()), 3),
    shipping: 0,
    shipping_reason: `Segue com o pedido #${first}`,
  })
  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  return id
}

const [WRONG, RIGHT] = ['AA123456784BR', 'AN735019284BR']

test('the labels of ten orders are printed in 3 clicks, with the sender', async ({ page, desk, baseURL }) => {
  test.setTimeout(120_000)
  const first = await newOrder(desk, baseURL!)
  const ids = [first.id]
  while (ids.length < 10) ids.push((await newOrder(desk, baseURL!)).id)
  const complement = await newComplement(desk, first.id)
  await signPageIn(page, baseURL!, OWNER)
  await page.addInitScript(() =>
    Object.assign(globalThis, {
      print: () => document.body.setAttribute('data-printed', String(document.querySelectorAll('.label').length)),
    }),
  )
  await page.goto('/admin')
  const fromDashboard = countClicks()
  const box = (id: number) => page.getByRole('checkbox', { name: `Selecionar pedido ${id}`, exact: true })

  await fromDashboard.click(page.getByRole('main').getByRole('link', { name: /pedidos? para enviar/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Despachar pedidos' })).toBeVisible()
  await page.goto(`/admin/pedidos/despachar?pedidos=${ids.join(',')}`)
  await expect(box(ids[9]!)).toBeVisible()
  await fromDashboard.click(page.getByRole('button', { name: 'Só as etiquetas' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', '10')
  expect(fromDashboard.count()).toBeLessThanOrEqual(3)
  expect(await printed(page)).toEqual(Array.from({ length: 10 }, () => '10 × 15'))
  const { store_name: name, legal_name: legalName } = await desk.api.adminSettings.get()
  expect(await wordsOnPaper(page)).toContain(`Pedidos #${first.id} + #${complement}`)
  expect(await wordsOnPaper(page)).toContain(`Remetente: ${legalName || name}`)

  // From the list: the first box, with Shift the tenth, and the paper.
  const fromList = countClicks()
  await page.goto('/admin/pedidos')
  await fromList.click(page.getByRole('checkbox', { name: `Selecionar pedido ${ids[9]}`, exact: true }))
  await fromList.click(page.getByRole('checkbox', { name: `Selecionar pedido ${ids[0]}`, exact: true }), ['Shift'])
  await expect(page.getByRole('toolbar', { name: /^[1-9]\d selecionados$/ })).toBeVisible()
  await fromList.click(page.getByRole('link', { name: 'Etiquetas' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed', /^[1-9]\d$/)
  expect(fromList.count()).toBeLessThanOrEqual(3)
  await page.reload()
  await expect(page.getByText('Remetente:').nth(9)).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  await page.getByRole('link', { name: 'Voltar aos Pedidos' }).click()
  await expect(page).toHaveURL('/admin/pedidos')
})

test('bulk leads into the dispatch table, which greys what cannot be sent and asks once about a wrong digit', async ({
  page,
  desk,
  baseURL,
}) => {
  const [paid, unpaid, sent] = [
    await newOrder(desk, baseURL!),
    await newOrder(desk, baseURL!, { isPaid: false }),
    await newOrder(desk, baseURL!),
  ]
  await desk.api.adminOrders.setStatus({ id: sent.id, status: 'shipped' })
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin/pedidos')
  for (const { id } of [paid, unpaid, sent])
    await page.getByRole('checkbox', { name: `Selecionar pedido ${id}`, exact: true }).check()
  await page.getByRole('link', { name: 'Marcar como enviado' }).click()
  const box = (id: number) => page.getByRole('checkbox', { name: `Selecionar pedido ${id}`, exact: true })
  const row = (id: number) => page.getByRole('row').filter({ has: box(id) })
  await expect(row(unpaid.id)).toContainText('Aguardando pagamento: fica de fora')
  await expect(row(sent.id)).toContainText('Já foi enviado: fica de fora')
  await expect(row(unpaid.id).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('1 pedido pago esperando envio')).toBeVisible()
  await expectAccessible(page)

  const code = page.getByRole('textbox', { name: `Código do pedido ${paid.id}` })
  await code.fill('x!')
  await expect(page.getByRole('button', { name: /^Marcar/ })).toBeDisabled()
  await code.fill(WRONG)
  await page.getByRole('button', { name: 'Marcar 1 como enviado' }).click()
  const question = page.getByRole('dialog', { name: 'O dígito de 1 código não confere' })
  await expect(question).toContainText(WRONG)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar e revisar' }).click()
  expect((await desk.api.adminOrders.get({ id: paid.id })).status).toBe('confirmed')
  await page.getByRole('button', { name: 'Marcar 1 como enviado' }).click()
  await question.getByRole('button', { name: 'Enviar mesmo assim' }).click()
  await expect(page.getByText('1 pedido marcado como enviado')).toBeVisible()
  await expect(row(paid.id)).toContainText('Já foi enviado: fica de fora')

  // Two clicks and the code mend it.
  await page.goto(`/admin/pedidos?pedido=${paid.id}`)
  const sheet = page.getByRole('dialog', { name: `Pedido #${paid.id}` })
  await sheet.getByRole('button', { name: 'Corrigir código' }).click()
  await expect(sheet.getByLabel('Código de rastreamento')).toHaveValue(WRONG)
  await sheet.getByLabel('Código de rastreamento').fill(RIGHT)
  await expect(sheet.getByLabel('Avisar o cliente por e-mail')).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Código de rastreamento corrigido!')).toBeVisible()
  await expect(sheet).toContainText(`Código de rastreamento corrigido de ${WRONG} para ${RIGHT}`)
})

test("'Passar a Enviado' takes an optional code", async ({ page, desk, baseURL }) => {
  const { id } = await newOrder(desk, baseURL!)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto(`/admin/pedidos?busca=${id}`)
  await page.getByRole('combobox', { name: `Alterar status do pedido ${id}` }).selectOption('Enviado')
  const question = page.getByRole('dialog', { name: `Passar o pedido #${id} a Enviado?` })
  await expect(question).toContainText('sem código de rastreamento')
  await question.getByLabel('Código de rastreamento').fill(RIGHT)
  await expect(question).toContainText('com o link de rastreamento')
  await question.getByRole('button', { name: 'Passar a Enviado' }).click()
  await expect(page.getByText('Status do pedido atualizado!')).toBeVisible()
  expect(await desk.api.adminOrders.get({ id })).toMatchObject({ status: 'shipped', tracking_code: RIGHT })
})
