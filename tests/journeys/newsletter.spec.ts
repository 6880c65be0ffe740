import { expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import type { Block } from '#contract/home-blocks.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, expectSound, linkInMail, newEmail, OWNER } from './steps.ts'

// The tests change the same pages.
test.describe.configure({ mode: 'default' })

async function publish(desk: Client<null>, blocks: Block[]): Promise<void> {
  const { draft } = await desk.api.adminHome.get()
  const saved = await desk.api.adminHome.save({ version: draft?.version ?? NO_DRAFT, body: { blocks } })
  await desk.api.adminHome.publish({ version: saved.draft!.version })
}

async function openWith(page: Page, path: string, heading: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a shopper subscribes on the home page, confirms by a press, and cancels by another', async ({
  page,
  desk,
  shop,
  openBrowser,
  expectInConsole,
}) => {
  expectInConsole(/404.*\/novidades\/cancelar\//)
  await publish(desk, [
    { kind: 'newsletter', id: 'n', is_visible: true, title: 'Cartas da loja', text: 'Uma por mês.' },
  ])
  await openWith(page, '/', 'Cartas da loja')
  await expectSound(page)
  const email = newEmail()
  const field = page.getByRole('main').getByLabel('E-mail')
  await field.pressSequentially(email)
  await page.mouse.move(10, 10)
  await expect(field).toHaveValue(email)
  await page.getByRole('button', { name: 'Quero receber' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta um passo' })).toBeVisible()
  await expectSound(page)

  await page.goto(await linkInMail(page, email, '/novidades/confirmar/'))
  await expectSound(page)
  const listed = async () => (await desk.api.adminNewsletter.list({ search: email })).items[0]?.state
  expect(await listed()).toBe('pending')
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrição confirmada' })).toBeVisible()
  expect(await listed()).toBe('confirmed')

  const staff = await openBrowser()
  await signPageIn(staff, shop.origin, OWNER)
  await staff.goto('/admin/novidades')
  await expect(staff.getByText(email)).toBeVisible()
  await expectAccessible(staff)

  await page.goto(await linkInMail(page, email, '/novidades/cancelar/'))
  await expectSound(page)
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrição cancelada' })).toBeVisible()
  expect(await listed()).toBe('unsubscribed')

  await page.goto('/novidades/cancelar/1.errado')
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click()
  await expect(page.getByText('Este link não vale. Confira se ele foi copiado inteiro.')).toBeVisible()
  await expectSound(page)

  await staff.reload()
  await staff.getByRole('button', { name: `Apagar ${email}` }).click()
  await staff.getByRole('button', { name: 'Apagar inscrição' }).click()
  await expect(staff.getByText('Inscrição apagada')).toBeVisible()
  await expect(staff.getByText(email)).toBeHidden()
})

async function announce(desk: Client<null>, text: string): Promise<void> {
  const { version, ...settings } = await desk.api.adminSettings.get()
  const announcement = { text, to: '/produtos', starts: '', ends: '' }
  await desk.api.adminSettings.update({ ...settings, announcement, version })
}

test('a dismissed announcement stays away, without moving the page, until its text changes', async ({
  page,
  desk,
  allowInConsole,
}) => {
  allowInConsole(/ERR_FAILED.*\/assets\//)
  await announce(desk, 'Frete grátis até domingo')
  const bar = page.getByRole('complementary', { name: 'Aviso' })
  await expect(async () => {
    await page.goto('/sobre')
    await expect(bar).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(bar.getByRole('link')).toHaveCSS('text-decoration-line', 'underline')
  await expectSound(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(bar).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page.locator('#conteudo')).toBeFocused()

  // Hidden by the page itself, before any of its scripts has come.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/sandbox')
  await page.evaluate(() => location.assign('/sobre'))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.unroute('**/assets/*.js')

  await announce(desk, 'Feira no sábado')
  await expect(async () => {
    await page.goto('/sobre')
    await expect(bar).toBeVisible({ timeout: 1000 })
  }).toPass()
  await bar.getByRole('link', { name: 'Feira no sábado' }).click()
  await expect(page).toHaveURL('/produtos')
})

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }

test('twenty blocks with long words and without pictures stay within the page and accessible', async ({
  page,
  desk,
  allowInConsole,
}) => {
  allowInConsole(/404.*\.mp4/)
  const link = { label: LONG.slice(0, 40), to: '/produtos' }
  const base = { title: LONG, text: `${LONG} ${LONG}`, picture: NO_PICTURE, link }
  const [category] = await desk.api.adminCategories.list()
  const kinds = [
    { kind: 'hero', ...base, second_link: link },
    { kind: 'benefits' },
    { kind: 'featured', title: LONG, text: LONG, count: 3 },
    { kind: 'categories', title: LONG },
    { kind: 'about' },
    { kind: 'picture-text', ...base, picture_side: 'left' },
    { kind: 'banner', ...base, starts: '', ends: '' },
    { kind: 'text', ...base },
    { kind: 'text', title: '', text: LONG, link: NO_LINK },
    { kind: 'category-products', title: LONG, category_id: category!.id, sort: 'newest', count: 2 },
    { kind: 'video', title: LONG, alt: LONG, url: `/imagens/enviadas/${'a'.repeat(32)}.mp4`, poster_url: '' },
    { kind: 'newsletter', title: LONG, text: LONG },
  ]
  const blocks = Array.from({ length: 20 }, (_, index) => {
    const block = index < kinds.length ? kinds[index] : kinds[5 + (index % 7)]
    return { ...block, id: `b${index}`, is_visible: true } as Block
  })
  await publish(desk, blocks)
  await openWith(page, '/', LONG)
  await expectSound(page)

  const code = page.waitForResponse(/more-blocks/)
  await page.reload()
  await page.mouse.move(5, 5)
  await code
  const failed = page.getByText('O vídeo não carregou. Verifique sua conexão e recarregue a página.')
  await expect(async () => {
    await page
      .getByRole('link', { name: /^Reproduzir vídeo/ })
      .first()
      .click()
    await expect(failed).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('own page and journal with long words stay within the page and accessible', async ({ page, desk }) => {
  const body = `# ${LONG}\n\n${LONG}\n\n- ${LONG}\n\n> ${LONG}\n\n\`${LONG}\`\n\n    ${LONG}\n\n##### Cinco\n\n[${LONG}](/produtos)`
  const text = { title: LONG, summary: LONG, body, state: 'published' } as const
  await desk.api.adminTexts.create({ kind: 'page', slug: 'longa', ...text })
  await desk.api.adminTexts.create({ kind: 'post', slug: 'longo', author: LONG, ...text })
  for (const path of ['/p/longa', '/jornal', '/jornal/longo']) {
    await openWith(page, path, path === '/jornal' ? 'Jornal' : LONG)
    await expectSound(page)
  }
})
