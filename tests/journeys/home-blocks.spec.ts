import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PROJECT } from '../../scripts/project.ts'
import { test } from './journey.ts'
import { enter, expectAccessible, OWNER } from './steps.ts'

const PICTURE = join(PROJECT, 'demo/imagens/hero-960.webp')

// The tests change the same page.
test.describe.configure({ mode: 'default' })

async function openEditor(page: Page): Promise<void> {
  await page.goto('/admin/pagina-inicial')
  await expect(page.getByRole('button', { name: 'Adicionar bloco' })).toBeVisible()
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar bloco' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click()
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('the owner moves a block by keyboard, previews it, publishes it, and a shopper sees it', async ({
  page,
  openBrowser,
}) => {
  await enter(page, OWNER)
  await openEditor(page)
  await expectAccessible(page)
  const shopper = await openBrowser()
  await shopper.goto('/')
  await expect(headings(shopper).first()).toHaveText('Destaques')

  await page.getByRole('button', { name: 'Mover Categorias, posição 5 de 5' }).focus()
  for (const place of [4, 3]) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Categorias na posição ${place} de 5`)).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Mover Categorias, posição 3 de 5' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho salvo!')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Prévia da loja"]')
  await expect(preview.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/categoria/i)

  await shopper.reload()
  await expect(headings(shopper).first()).toHaveText('Destaques')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Página inicial publicada!')).toBeVisible()
  await expect(async () => {
    await shopper.reload()
    await expect(headings(shopper).first()).toHaveText(/categoria/i, { timeout: 1000 })
  }).toPass()
})

test('every kind of block stands on one accessible page, and a removed block can be put back', async ({
  page,
  openBrowser,
}) => {
  await enter(page, OWNER)
  await openEditor(page)

  await add(page, 'Foto com texto')
  await expect(page.getByRole('button', { name: /^Foto com texto/ })).toBeFocused()
  await page.getByLabel('Título').fill('<script>alert(1)</script> Feito à mão')
  await page.getByLabel('Texto opcional', { exact: true }).fill('Cada peça é única.\n\nE dura.')
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  await page.getByLabel('Texto alternativo da foto do bloco').fill('Uma peça sobre a mesa')
  await add(page, 'Banner')
  await page.getByLabel('Título').fill('Semana da mesa')
  await page.getByLabel('Texto do link').fill('Ver a mesa')
  await page.getByLabel('Página do link').selectOption({ label: 'Produtos' })
  await add(page, 'Texto')
  await page.getByLabel('Título').fill('Nossa história')
  await page.getByLabel('Texto opcional', { exact: true }).fill('Começou numa garagem.')
  await add(page, 'Produtos de uma categoria')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Escolha a categoria', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Categoria', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Ações do bloco Texto' }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Página inicial publicada!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Versões anteriores' })).toBeVisible()

  const shopper = await openBrowser()
  await expect(async () => {
    await shopper.goto('/')
    await expect(shopper.getByRole('heading', { name: 'Nossa história' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(shopper.getByRole('heading', { name: '<script>alert(1)</script> Feito à mão' })).toBeVisible()
  await expect(shopper.getByRole('img', { name: 'Uma peça sobre a mesa' })).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('link', { name: 'Ver a mesa' }).click()
  await expect(shopper).toHaveURL(/\/produtos$/)
})
