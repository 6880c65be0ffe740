import { expect } from '@playwright/test'
import { signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { visit } from './screens.ts'
import { expectAccessible, OWNER } from './steps.ts'

test('the owner writes a page by keyboard, publishes it and links it in the footer', async ({ page, shop }) => {
  test.slow()
  await signPageIn(page, shop.origin, OWNER)
  await page.goto('/admin/paginas')
  await page.getByRole('link', { name: 'Nova página' }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Guia de medidas')
  await expect(page.getByLabel('Endereço')).toHaveValue('guia-de-medidas')

  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.click()
  await page.keyboard.type('Como medir')
  await page.getByRole('button', { name: 'Título', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Título', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Título', exact: true }).press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Itálico' })).toBeFocused()
  await text.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Meça * duas * vezes, com ')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await expect(page.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.type('fita')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Depois veja ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Texto do link').fill('os produtos')
  await page.getByLabel('Leva a', { exact: true }).selectOption('Produtos')
  await page.getByRole('button', { name: 'Usar este link' }).click()
  await expectAccessible(page)
  await page.getByLabel('Situação').selectOption('Publicado')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Página criada!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/paginas\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Como medir' })).toBeVisible()

  await page.goto('/admin/configuracoes/menus')
  const footer = page.getByRole('group', { name: 'Menu do rodapé' })
  await footer.getByRole('button', { name: 'Adicionar link' }).click()
  await footer.getByLabel('Nome do link 4').fill('Medidas')
  await footer.getByLabel('Destino do link 4').selectOption('Guia de medidas')
  await footer.getByRole('button', { name: 'Mover link 4', exact: true }).press('ArrowUp')
  await expect(footer.getByLabel('Nome do link 3')).toHaveValue('Medidas')
  await expect(footer.getByRole('button', { name: 'Mover link 3', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()

  // A cached page may be half a second old.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Medidas' })
  await expect(async () => {
    await page.goto('/')
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guia de medidas' })).toBeVisible()
  await expect(page.getByText('Meça * duas * vezes, com fita')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'os produtos' })).toHaveAttribute('href', '/produtos')
  await expectAccessible(page)
})

test('a deleted text comes back, and a text with markup is edited as it was written', async ({ page, shop, desk }) => {
  const { id } = await desk.api.adminTexts.create({ kind: 'post', title: 'Para apagar', body: '&copy; 2026' })
  await signPageIn(page, shop.origin, OWNER)
  await page.goto('/admin/jornal?busca=apagar')
  await page.getByRole('button', { name: 'Ações de Para apagar' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByText('Texto excluído')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('link', { name: 'Para apagar' }).click()
  await expect(page.getByLabel('Texto em CommonMark')).toHaveValue('&copy; 2026')
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Outro título')
  await page.getByRole('link', { name: 'Jornal', exact: true }).first().click()
  await expect(page.getByText('Descartar o que você mudou?')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL('/admin/jornal')
  await desk.api.adminTexts.remove({ id })
})

test('texts, their lists and their editor fit every window and pass axe', async ({ page, shop, desk }) => {
  test.slow()
  const body =
    '# Um\n\nTexto com **negrito**, *itálico* e [link](https://exemplo.com.br).\n\n### Três\n\n- a\n- b\n\n1. um\n\n> citação\n\n---\n\n`código`\n\n```\n' +
    `${'longo'.repeat(60)}\n\`\`\`\n\n[](https://vazio.example)\n\n#\n`
  const published = { body, summary: 'Um resumo.', state: 'published' } as const
  const own = await desk.api.adminTexts.create({ kind: 'page', title: 'Página inteira', ...published })
  const post = await desk.api.adminTexts.create({
    kind: 'post',
    title: 'Um texto do jornal',
    author: 'Ana',
    picture_url: '/imagens/luminaria-globo-lua-cheia.webp',
    ...published,
  })
  const draft = await desk.api.adminTexts.create({ kind: 'post', title: 'Um rascunho', body })
  await signPageIn(page, shop.origin, OWNER)
  await visit(page, shop.origin, [
    { path: `/p/${own.slug}`, heading: own.title, zoom: true },
    { path: '/jornal', heading: 'Jornal', settled: post.title },
    { path: `/jornal/${post.slug}`, heading: post.title },
    { path: `/previa/${draft.preview_token}`, heading: draft.title, settled: 'Prévia do que foi salvo.' },
    { path: '/admin/paginas', heading: 'Páginas', settled: own.title, zoom: true },
    { path: '/admin/jornal', heading: 'Jornal', settled: draft.title },
    { path: '/admin/jornal/novo', heading: 'Novo texto', settled: 'Situação' },
    { path: `/admin/paginas/${own.id}`, heading: own.title, settled: 'citação', zoom: true },
  ])
})
