import { expect, test } from 'vitest'
import { productPath } from '#domain/shop-paths.ts'
import { pathOf, openPages } from './open-pages.ts'

test("Every page begins with the shop's ways and ends with how to reach it", async () => {
  const shop = await openPages({ isDemo: true })
  for (const path of ['/', '/produtos', '/sobre', '/contato', '/trocas', '/privacidade', '/termos', '/nao-existe']) {
    const { text, links } = await shop.page(path)
    expect(links).toEqual(
      expect.arrayContaining([
        ['Início', '/'],
        ['Produtos', '/produtos'],
        ['Sobre', '/sobre'],
        ['Contato', '/contato'],
        ['Acompanhar pedido', '/acompanhar'],
        ['Trocas e devoluções', '/trocas'],
        ['Privacidade', '/privacidade'],
        ['Termos de uso', '/termos'],
        ['ola@ousadia.example', 'mailto:ola@ousadia.example'],
        ['(11) 98765-4321', 'tel:+5511987654321'],
      ]),
    )
    expect(text).toContain('São Paulo, SP')
    expect(text).toContain('CNPJ 12.345.678/0001-95')
    expect(text).toMatch(/Ousadia em cada escolha\. Loja/)
  }
})

test('Home: hero, three benefits, at most six featured products, the way to all of them', async () => {
  const shop = await openPages({ isDemo: true })
  const { text, links, headings } = await shop.page('/')
  expect(headings[0]).toBe('Ousadia em cada escolha.')
  expect(links).toEqual(
    expect.arrayContaining([
      ['Ver produtos', '/produtos'],
      ['Conhecer a Ousadia', '/sobre'],
      ['Ver todos os produtos', '/produtos'],
    ]),
  )
  for (const benefit of ['Entrega rápida', 'Pagamento seguro', 'Suporte imediato']) expect(text).toContain(benefit)

  const featured = await shop.db.selectFrom('products').select('id').where('is_featured', '=', true).execute()
  expect(featured.length).toBeGreaterThan(6)
  expect(links.filter(([, href]) => href.startsWith('/produto/'))).toHaveLength(6)
})

test('pictures come from the settings, with their texts; without them none is shown', async () => {
  const pictures = (html: string) =>
    Array.from(html.matchAll(/<img[^>]* src="([^"]*)"[^>]* alt="([^"]*)"/g), ([, src, alt]) => [src, alt])
  const demo = await openPages({ isDemo: true })
  expect(pictures((await demo.page('/')).html)[0]).toEqual([
    '/imagens/hero-1920.webp',
    'Luminária, vasos, bule, castiçais e tigelas sobre blocos coloridos',
  ])
  expect(pictures((await demo.page('/sobre')).html)).toEqual([
    ['/imagens/sobre-1600.webp', 'Vaso, caneca, escultura e ampulheta diante de arcos coloridos'],
  ])

  const bare = await openPages()
  await bare.category({ name: 'Redes' })
  for (const path of ['/', '/sobre']) expect([path, pictures((await bare.page(path)).html)]).toEqual([path, []])

  const shop = await openPages()
  const { id } = await shop.category({ name: 'Redes' })
  const name = `/imagens/enviadas/${'a'.repeat(32)}`
  await shop.look({
    home_picture: { url: `${name}.webp`, alt: 'Rede na varanda' },
    about_picture: { url: 'https://fotos.example/tear.jpg', alt: 'O tear' },
  })
  await shop.product({ categoryId: id, imageUrl: '/imagens/rede.webp' })
  const { html } = await shop.page('/')
  expect(pictures(html)).toEqual([
    [`${name}.webp`, 'Rede na varanda'],
    ['https://fotos.example/tear.jpg', 'O tear'],
    ['/imagens/rede.webp', ''],
  ])
  expect(html).toContain(`${name}-1000.avif 1000w`)
  expect(pictures((await shop.page('/sobre')).html)).toEqual([['https://fotos.example/tear.jpg', 'O tear']])
  expect(pictures((await shop.page('/categoria/redes')).html)[0]).toEqual(['/imagens/rede.webp', ''])
})

test('home shows a message without featured products', async () => {
  const shop = await openPages()
  const { text, links } = await shop.page('/')
  expect(text).toContain('Nenhum produto em destaque no momento.')
  expect(links).toContainEqual(['Ver todos os produtos', '/produtos'])
})

test('the list has all categories, four sort orders, newest first, as a grid', async () => {
  const shop = await openPages({ isDemo: true })
  const { text, html, links } = await shop.page('/produtos')
  expect(text).toContain(
    'Todas as categorias Iluminação Vasos & Plantas Mesa & Cozinha Aromas & Velas Escritório Sala & Conforto',
  )
  expect(text).toContain('Mais recentes Nome A-Z Menor preço Maior preço')
  expect(html).toMatch(/<option[^>]* selected[^>]*>Mais recentes</)
  expect(text).toContain('36 produtos')
  expect(new Set(links.flatMap(([, href]) => (href.startsWith('/produto/') ? [href] : []))).size).toBe(24)
})

test('a search is sorted by relevance unless another order is chosen', async () => {
  const shop = await openPages()
  await shop.product({ name: 'Vaso Lua' })
  shop.travel(60_000)
  await shop.product({ name: 'Suporte', description: 'Serve para um vaso.' })
  const found = async (path: string) =>
    (await shop.page(path)).links.flatMap(([name, href]) =>
      href.startsWith('/produto/') ? [name.includes('Vaso') ? 'Vaso' : 'Suporte'] : [],
    )
  expect((await found('/produtos'))[0]).toBe('Suporte')
  expect((await found('/produtos?busca=vaso'))[0]).toBe('Vaso')
  expect((await found('/produtos?busca=vaso&ordem=newest'))[0]).toBe('Suporte')
  expect((await shop.page('/produtos?busca=vaso')).html).toMatch(/<option[^>]* selected[^>]*>Mais relevantes</)
})

test.each(['geladeira', '%%', 'húngaro-búlgaro'])(
  'an empty list for %s says so and offers other products',
  async (search) => {
    const shop = await openPages({ isDemo: true })
    const { text, headings, links } = await shop.page(`/produtos?busca=${encodeURIComponent(search)}`)
    expect(headings).toEqual(expect.arrayContaining(['Nenhum produto encontrado.', 'Talvez você goste']))
    expect(text).toContain('0 produtos')
    expect(new Set(links.flatMap(([, href]) => (href.startsWith('/produto/') ? [href] : []))).size).toBe(4)
  },
)

test('an empty list of a shop that features nothing offers its categories', async () => {
  const shop = await openPages()
  const { slug } = await shop.category({ name: 'Vasos' })
  const { headings, links } = await shop.page('/produtos?busca=geladeira')
  expect(headings).not.toContain('Talvez você goste')
  expect(links).toContainEqual(['Vasos', `/categoria/${slug}`])
})

test('About: mission, values, numbers, differentials, team', async () => {
  const shop = await openPages({ isDemo: true })
  const { text, headings } = await shop.page('/sobre')
  expect(headings.slice(0, 5)).toEqual([
    'A gente escolhe com coragem.',
    'Missão e valores',
    'Números',
    'Diferenciais',
    'Equipe',
  ])
  for (const claim of [
    'anos de mercado 5+',
    'clientes satisfeitos 10k+',
    'produtos 500+',
    'de satisfação 98%',
    'para a entrega expressa 24h',
  ])
    expect(text).toContain(claim)

  const without = await openPages()
  expect((await without.page('/sobre')).headings).not.toContain('Números')
})

test('an unconfigured shop shows nothing specific to the demo', async () => {
  const shop = await openPages()
  await shop.settings({ city: 'Recife, PE' })
  const category = await shop.category({ name: 'Redes', slug: 'redes', description: '' })
  for (const path of ['/', '/produtos', '/categoria/redes', '/sobre', '/contato']) {
    const { text, html, meta, headings } = await shop.page(path)
    expect(html, path).not.toMatch(
      /objetos de design|Helena|Ícaro|testada em casa|coragem|ousar|WhatsApp|9h às 18h|São Paulo, SP|Ousadia/i,
    )
    expect(text, path).toContain('Recife, PE')
    expect(
      headings.every((heading) => heading !== ''),
      path,
    ).toBe(true)
    expect(meta.description, path).toContain(path.includes('categoria') ? category.name : 'Minha loja')
  }
  const home = await shop.page('/')
  expect([home.title, home.headings[0]]).toEqual(['Minha loja', 'Minha loja'])
  expect((await shop.page('/sobre')).headings.slice(0, 2)).toEqual(['Conheça Minha loja.', 'Diferenciais'])
})

test("pages show the shop's own texts from the settings", async () => {
  const shop = await openPages()
  await shop.settings({
    storePhone: '81987654321',
    openingHours: 'todos os dias, das 8h às 12h.',
    homeText: 'Redes feitas à mão.',
    storeArticle: 'o',
    contactText: 'Uma pessoa lê e responde',
    answerTime: '2 dias úteis',
    warranty: '6 meses',
    warrantyText: '',
    productNotes: 'Feito em Pernambuco\n\nSob encomenda',
    homeBenefits: [
      { icon: 'truck', name: 'Entrega', text: 'Grátis a partir de {frete_gratis}.' },
      { icon: 'message', name: 'Conversa', text: 'Sem pressa, {nome}.' },
    ],
    homeCategoriesTitle: '',
    aboutTitle: 'Do sertão para a sua varanda.',
    aboutMission: 'Balançar.',
    aboutValues: [{ name: 'Calma', text: 'Sem pressa.' }],
    aboutDifferentials: [{ name: 'Algodão', text: 'Só ele.' }],
    aboutTeam: [{ name: 'Rita de Lima', work: 'Tear' }],
  })
  const { text, headings } = await shop.page('/sobre')
  for (const sentence of [
    'Missão Balançar.',
    'Calma Sem pressa.',
    'Algodão Só ele.',
    'Garantia 6 meses',
    'RLRita de LimaTear',
  ])
    expect(text).toContain(sentence)
  expect(headings.slice(0, 4)).toEqual(['Do sertão para a sua varanda.', 'Missão e valores', 'Diferenciais', 'Equipe'])
  const { text: contact } = await shop.page('/contato')
  expect(contact).toContain('Uma pessoa lê e responde, todos os dias, das 8h às 12h.')
  expect(contact).toContain('Respondemos em até 2 dias úteis, por e-mail.')
  expect((await shop.page(productPath(await shop.product()))).text).toContain('Feito em Pernambuco Sob encomenda')
  const home = await shop.page('/')
  for (const sentence of [
    'Redes feitas à mão.',
    'Do sertão para a sua varanda.',
    'Grátis a partir de R$ 59,00.',
    'Sem pressa, {nome}.',
    'Conhecer o Minha loja',
  ])
    expect(home.text).toContain(sentence)
  expect(home.meta.description).toMatch(/^Redes feitas à mão\./)
})

test('the auth callback and account pages show a pending state', async () => {
  const shop = await openPages()
  expect((await shop.page('/auth/callback?code=x')).text).toContain(
    'Finalizando login... Aguarde enquanto configuramos sua conta.',
  )
  expect((await shop.page('/carrinho')).headings).toContain('Carrinho')
  expect((await shop.page('/checkout')).headings).toContain('Entrega')
  expect((await shop.page('/perfil')).headings).toContain('Meu Perfil')
  expect((await shop.page('/pedidos')).headings).toContain('Meus Pedidos')
})

test('a product page answers what shoppers ask before buying', async () => {
  const shop = await openPages({ isDemo: true })
  const { text, html, links, headings } = await shop.page(await pathOf(shop, 'Luminária de Mesa Aurora'))
  expect(headings[0]).toBe('Luminária de Mesa Aurora')
  expect(links).toEqual(
    expect.arrayContaining([
      ['Início', '/'],
      ['Produtos', '/produtos'],
      ['Iluminação', '/categoria/iluminacao'],
      ['Voltar para produtos', '/produtos'],
    ]),
  )
  for (const part of [
    'Base de cerâmica terracota',
    '4,8 · 127 avaliações',
    '−16%',
    'R$ 459,00',
    'antes R$ 549,00',
    'Economize R$ 90,00',
    '12x de R$ 38,25 sem juros',
    'Em estoque',
    'Adicionar ao carrinho',
    'Garantia de 1 ano',
    'Descrição A Aurora parte de um gesto simples',
    'Ficha técnica Material Cerâmica esmaltada e tecido',
  ])
    expect(text).toContain(part)
  expect(html).toContain('aria-label="Aumentar"')
  expect(html).toMatch(/<table aria-labelledby="ficha"[^>]*><tbody><tr[^>]*><th scope="row"/)
})

test('a product without warranty and attributes shows neither', async () => {
  const shop = await openPages()
  await shop.settings({ warranty: '1 ano' })
  const { slug } = await shop.product({ description: 'Barro.' })
  const { text, headings } = await shop.page(`/produto/${slug}`)
  expect(text).not.toContain('Garantia de')
  expect(headings).not.toContain('Ficha técnica')
})

test('Free shipping is promised from where the shop sets it, not from R$ 199,00', async () => {
  const shop = await openPages({ isDemo: true })
  expect((await shop.page(await pathOf(shop, 'Caneca Prosa'))).text).toContain('Frete grátis a partir de R$ 59,00')
})

test('A product without stock has neither quantity nor payment methods, and offers an alert', async () => {
  const shop = await openPages({ isDemo: true })
  const { text, html } = await shop.page(await pathOf(shop, 'Escultura Nó'))
  expect(text).toContain('Esgotado')
  const own = text.slice(0, text.search(/Veja também|Quem comprou também levou/))
  expect(own).not.toMatch(/Adicionar|sem juros|no PIX|Avise-me se/)
  expect(text).toContain('Avise-me quando chegar')
  expect(html).not.toContain('aria-label="Aumentar"')
})

test('stock texts: plenty, last units, one, none', async () => {
  const shop = await openPages()
  const say = async (stock: number) => (await shop.page(productPath(await shop.product({ stock })))).text
  expect(await say(6)).toContain('Em estoque')
  expect(await say(5)).toContain('Últimas 5 unidades')
  expect(await say(1)).toContain('Última unidade')
  expect(await say(0)).toContain('Esgotado')
})

test('A price that is not cut has no badge, no struck price and no savings', async () => {
  const shop = await openPages()
  for (const originalPriceCents of [null, 80_00, 100_00]) {
    const { text } = await shop.page(productPath(await shop.product({ priceCents: 100_00, originalPriceCents })))
    expect(text).not.toMatch(/Economize|antes|%/)
  }
})

test('A product without a picture shows a drawing in the colours of the look', async () => {
  const shop = await openPages()
  expect((await shop.page(productPath(await shop.product({ imageUrl: null })))).html).toContain(
    'src="/marca/sem-foto.svg"',
  )
})

test.each(['hidden', 'deleted', 'never there', 'no number'])('A product that is %s is not found', async (kind) => {
  const shop = await openPages()
  const { id } = await shop.product({ isActive: kind !== 'hidden', isDeleted: kind === 'deleted' })
  const { status, headings, meta } = await shop.page(
    `/produto/${kind === 'never there' ? 999_999 : kind === 'no number' ? 'vaso' : id}`,
  )
  expect([status, headings[0], meta.robots]).toEqual([404, 'Produto não encontrado', 'noindex'])
})

test('a failed load shows a message with a retry, and is not cached', async () => {
  const shop = await openPages({ isDemo: true })
  shop.breakCalls(async () =>
    Response.json({ error: 'Serviço temporariamente indisponível. Tente novamente em instantes.' }, { status: 503 }),
  )
  const { status, headers, text, headings } = await shop.page('/produtos')
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(headings).toContain('Algo saiu do lugar.')
  expect(text).toContain('Serviço temporariamente indisponível. Tente novamente em instantes.')
  expect(text).toContain('Tentar novamente')
})
