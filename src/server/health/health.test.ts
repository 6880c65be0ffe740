import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Finding } from '#contract/admin-health.ts'
import { productPath } from '#domain/shop-paths.ts'
import { readConfig } from '../config.ts'
import { diagnose } from '../doctor.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { deliver, insertReviewRow } from '../testing/reviews.ts'
import { providerOf, quietProviderOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { judgeDisk } from './server-checks.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const FILLED = {
  storeName: 'Ousadia',
  storeEmail: 'ola@ousadia.example',
  legalName: 'Ousadia Ltda.',
  cnpj: '12ABC34501DE35',
  legalAddress: 'Rua A, 1',
}

async function openHealthyShop() {
  const shop = await openShop({ outside: true })
  await quietProviderOf(shop)
  await shop.settings(FILLED)
  await shop.product({ name: 'Vaso', imageUrl: '/imagens/vaso.webp', categoryId: (await shop.category()).id })
  const admin = await shop.admin()
  // Signs in each time, because staff sessions expire when the test travels for days.
  const look = async (fresh = true) => byId((await (await shop.admin()).api.adminHealth.check({ fresh })).findings)
  return { shop, admin, look }
}

/** Each warning and problem has a solution: a page, a retry, or steps at the server. */
function byId(findings: readonly Finding[]): Record<string, Finding> {
  const unsolved = findings.filter(
    ({ state, cure, steps, job_id: job }) => state !== 'ok' && cure === null && steps.length === 0 && job === null,
  )
  expect(unsolved.map(({ id }) => id)).toEqual([])
  return Object.fromEntries(findings.map((finding) => [finding.id, finding]))
}

function parkJob({ db, now }: TestShop, kind = 'order_mail', error = 'caixa cheia') {
  const row = {
    kind,
    payload: '{"orderId":1031,"mail":"order_received"}',
    run_at: now(),
    created_at: now(),
    attempts: 33,
    parked_at: now(),
    last_error: error,
  }
  return db.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow()
}

test('a healthy shop passes every check', async () => {
  const { admin, look } = await openHealthyShop()
  const found = await look()
  const { backup, disk, ...rest } = found
  expect(
    Object.fromEntries(
      Object.entries(rest).map(([id, { state, sentence }]) => [
        id,
        `${state}: ${sentence.replace(/[\d.,]+ (ms|kB|MB)/g, 'N $1')}`,
      ]),
    ),
  ).toEqual({
    payments: 'ok: Conta OUSADIA, brasileira, de teste.',
    mail: 'ok: Nenhum enviado nos últimos 7 dias.',
    sign_in: 'ok: Responde em N ms.',
    cep: 'ok: Responde em N ms.',
    jobs: 'ok: Nada esperando.',
    webhook: 'ok: Nenhum ainda: chega com o primeiro pagamento.',
    database: expect.stringMatching(/^ok: Responde em N ms e ocupa N (kB|MB) \((SQLite|PostgreSQL)\)\.$/),
    pictures: 'ok: O produto à venda tem foto.',
    categories: 'ok: O produto à venda tem categoria.',
    proofs: 'ok: Nenhuma ainda.',
    legal: 'ok: Razão social, CNPJ 12.ABC.345/01DE-35 e endereço preenchidos.',
    contact: 'ok: ola@ousadia.example',
    delivery: 'ok: Fora da tabela, até 7 dias úteis.',
  })
  expect(disk!.sentence).toMatch(/livres de/)
  expect(Object.values(rest).flatMap(({ steps }) => steps)).toEqual([])
  expect(backup!.title).toBe('Cópia de segurança')
  expect((await admin.api.adminHealth.check({})).checked_at).toBeInstanceOf(Date)
})

test('products and settings with gaps are listed with their solutions', async () => {
  const { shop, look } = await openHealthyShop()
  await shop.settings({ legalName: '', cnpj: '', storeEmail: '', mpAccessToken: '' })
  for (const name of ['Quadro', 'Cesto', 'Banco']) await shop.product({ name })
  await shop.product({ name: 'Fora da loja', isActive: false })
  const found = await look()
  expect(found.pictures).toMatchObject({
    state: 'warning',
    title: '3 produtos sem foto',
    sentence: 'Banco, Cesto e mais 1 aparecem com a foto de reserva.',
  })
  expect(found.categories).toMatchObject({
    state: 'warning',
    title: '3 produtos sem categoria',
    cure: { to: '/admin/produtos?categoria=nenhuma&situacao=ativos' },
  })
  expect(found.legal).toMatchObject({
    state: 'warning',
    sentence: 'Falta preencher razão social, CNPJ: a lei exige no rodapé e nos pedidos.',
    cure: { to: '/admin/configuracoes/empresa' },
  })
  expect(found.contact!.state).toBe('warning')
  expect(found.payments).toMatchObject({
    state: 'problem',
    sentence: 'Sem Access Token e sem chave PIX, ninguém consegue pagar.',
  })
  await shop.settings({ pixCpf: '52998224725' })
  expect((await look()).payments).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('só PIX pela chave'),
  })
})

test('menu links to products and texts that shoppers cannot see are listed', async () => {
  const { shop, admin, look } = await openHealthyShop()
  const vase = await shop.product({ name: 'Vaso azul', isActive: false })
  const link = (label: string, to: string) => ({ label, to })
  const products = [link('Início', '/'), link('Azul', productPath(vase)), link('Velho', '/produto/nunca-existiu')]
  await shop.settings({ headerMenu: products, footerMenu: [link('Medidas', '/p/medidas')] })
  const cure = { to: '/admin/configuracoes/menus' }
  const unsold = '“Azul”, “Velho” levam a um produto que não está à venda.'
  expect((await look()).menus).toMatchObject({ state: 'warning', sentence: unsold, cure })
  await shop.settings({ headerMenu: [] })
  await admin.api.adminTexts.create({ kind: 'page', title: 'Medidas' })
  expect((await look()).menus!.sentence).toBe('“Medidas” não aparece: o texto não está publicado.')
  await shop.settings({ footerMenu: [] })
  expect((await look()).menus).toBeUndefined()
})

test('reviews that have waited for three days are reported', async () => {
  const { shop, look } = await openHealthyShop()
  const { id: productId } = await shop.product({ name: 'Prato', imageUrl: '/imagens/prato.webp' })
  const { user } = await shop.customer()
  const { orderId } = await deliver(shop, { userId: user.id, productIds: [productId] })
  await insertReviewRow(shop, { orderId, productId, state: 'held' })
  expect((await look()).reviews).toBeUndefined()
  shop.travel(3 * DAY)
  expect((await look()).reviews).toMatchObject({
    state: 'warning',
    sentence: '1 avaliação espera a loja, a mais antiga há mais de 3 dias: publique, ou oculte com um motivo.',
    cure: { to: '/admin/avaliacoes?situacao=held' },
  })
})

test('the CEP check warns while only the second service answers', async () => {
  const { shop, look } = await openHealthyShop()
  const { faults } = providerOf(shop)
  await faults({ cep_fallback: 'down' })
  expect((await look()).cep).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('sem o serviço de reserva'),
  })
  await faults({ cep: 'down', cep_fallback: 'ok' })
  shop.travel(4000)
  expect((await look()).cep).toMatchObject({ state: 'warning', sentence: expect.stringContaining('o de reserva') })
})

test('every check reports while all outside services are down', async () => {
  const shop = await openShop()
  await shop.settings({ ...FILLED, mpAccessToken: 'APP_USR-1' })
  const admin = await shop.admin()
  const found = byId((await admin.api.adminHealth.check({})).findings)
  expect([found.payments!.state, found.mail!.state, found.cep!.state, found.database!.state]).toEqual([
    'warning',
    'problem',
    'warning',
    'ok',
  ])
  expect(found.mail!.sentence).toContain('não respondeu')
})

test('probe results are cached for 30 seconds per token', async () => {
  const { shop, look } = await openHealthyShop()
  shop.stopAt('2026-11-20T12:00:00Z')
  let calls = 0
  const account = shop.payments.mercadopago.account
  shop.payments.mercadopago.account = (...call) => (calls++, account(...call))
  await Promise.all([look(false), look(false)])
  await look(false)
  expect(calls).toBe(1)
  shop.travel(4000)
  await look(false)
  expect(calls).toBe(1)
  await look(true)
  expect(calls).toBe(2)
  shop.travel(31_000)
  await look(false)
  expect(calls).toBe(3)
  await shop.settings({ mpAccessToken: 'APP_USR-revogado' })
  expect((await look(false)).payments).toMatchObject({
    state: 'problem',
    sentence: 'O Mercado Pago não reconheceu este Access Token.',
  })
})

test('mails are counted, and failing ones reported', async () => {
  const { shop, look } = await openHealthyShop()
  shop.stopAt('2026-11-20T15:00:00Z')
  await shop.visitor().api.contact.send({ name: 'Ana', email: 'ana@cliente.example', message: 'Oi' })
  await shop.jobs.drain()
  shop.travel(18 * MINUTE)
  expect((await look()).mail).toMatchObject({ state: 'ok', sentence: '2 enviados hoje, o último há 18 minutos.' })
  await providerOf(shop).faults({ mail: 'refuse' })
  await shop.visitor().api.contact.send({ name: 'Ana', email: 'bia@cliente.example', message: 'Oi' })
  await shop.jobs.drain()
  await providerOf(shop).faults({ mail: 'ok' })
  shop.travel(4000)
  expect((await look()).mail).toMatchObject({
    state: 'warning',
    sentence: expect.stringMatching(/^2 e-mails falharam e esperam nova tentativa\./),
  })
})

test('a parked job is reported with its last error, and can be retried', async () => {
  const { shop, admin, look } = await openHealthyShop()
  const { id } = await parkJob(shop)
  expect((await look())[`job-${id}`]).toMatchObject({
    state: 'problem',
    job_id: id,
    title: 'Um e-mail ao cliente: Pedido nº 1031',
    sentence: 'Não foi feita: a loja desistiu agora há pouco, depois de 33 tentativas. Motivo: caixa cheia',
  })
  const [one, other] = [admin.api.adminHealth, (await shop.admin()).api.adminHealth]
  const outcomes = await Promise.allSettled([one.retryJob({ id }), other.retryJob({ id })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(
    await shop.db.selectFrom('jobs').select(['attempts', 'parked_at']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ attempts: 0, parked_at: null })
  expect((await look())[`job-${id}`]).toBeUndefined()
  await expectRefusal(one.retryJob({ id }), 'job_not_parked')
  await expectRefusal(one.retryJob({ id: 999_999 }), 'job_not_found')
  const rows = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'job.retry').execute()
  expect(rows.map(({ subject, before, after }) => [subject, before, after])).toEqual([
    [`job ${id}`, '{"error":"caixa cheia"}', '{"kind":"um e-mail ao cliente: Pedido nº 1031"}'],
  ])
})

test('a stalled queue is a problem', async () => {
  const { shop, look } = await openHealthyShop()
  await shop.visitor().api.contact.send({ name: 'Ana', email: 'ana@cliente.example', message: 'Oi' })
  expect((await look()).jobs).toMatchObject({ state: 'ok', sentence: '2 esperando, a mais antiga agora há pouco.' })
  shop.travel(12 * MINUTE)
  expect((await look()).jobs).toMatchObject({
    state: 'problem',
    sentence:
      'A fila parou: e-mails e confirmações de pagamento não andam. A tarefa mais antiga devia ter sido feita há 12 minutos.',
  })
  const leased_until_at = new Date(shop.now().getTime() + MINUTE)
  await shop.db.updateTable('jobs').set({ lease: 'a', leased_by: 'a', leased_until_at }).execute()
  expect((await look()).jobs, 'a job that runs for long is not late').toMatchObject({ state: 'ok' })
})

test('the last webhook is reported with its age', async () => {
  const { shop, look } = await openHealthyShop()
  await shop.db
    .insertInto('webhook_notices')
    .values({ provider: 'mercadopago', data_id: '1', request_id: 'a', received_at: shop.now() })
    .execute()
  shop.travel(18 * MINUTE)
  expect((await look()).webhook).toMatchObject({ state: 'ok', sentence: 'Recebido há 18 minutos, assinatura válida.' })
})

test('a live shop lists leftovers from testing', async () => {
  const { shop, admin } = await openHealthyShop()
  const look = async () => byId((await admin.api.adminHealth.check({ fresh: true })).findings)
  // The settings that were just saved: applied later, they would undo what follows.
  await shop.refreshSettings(true)
  shop.config.mode = 'live'
  shop.config.mailFrom = 'Loja <loja@ousadia.example>'
  const found = await look()
  expect(found.payments).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('credenciais de produção'),
  })
  for (const id of ['https', 'owner', 'sender'])
    expect(found[id]).toMatchObject({
      state: 'problem',
      cure: { to: expect.stringMatching(/\/(acesso|servidor-email)$/) },
      steps: [{}],
    })
  shop.config.superAdminEmail = 'dona@loja.com.br'
  shop.config.mailFrom = 'Loja <loja.com.br>'
  shop.config.appSecret = 'outro-segredo-de-ao-menos-32-bytes!'
  const later = await look()
  expect(later.owner).toMatchObject({ state: 'warning', sentence: 'dona@loja.com.br ainda não entrou na loja.' })
  expect(later.sender).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('O remetente "Loja <loja.com.br>" não é um e-mail'),
  })
  expect(later.secret).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('conta como vazio: Access Token do Mercado Pago. Preencha de novo.'),
  })
})

test('secrets that another APP_SECRET sealed are named, unless a variable replaces them', async () => {
  const { shop, look } = await openHealthyShop()
  await shop.settings({ mpAccessToken: '', smtpUrl: 'smtps://ana:senha@mail.example:465', oidcClientSecret: 'segredo' })
  expect((await look()).secret).toBeUndefined()
  shop.config.appSecret = 'outro-segredo-de-ao-menos-32-bytes!'
  expect((await look()).secret).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining(': Chave do cliente no serviço de login e Servidor de e-mail. Preencha'),
    cure: { to: '/admin/configuracoes/acesso' },
  })
  shop.config.fixed = { oidc_client_secret: 'segredo', smtp_url: 'smtps://mail.example' }
  expect((await look()).secret).toBeUndefined()
})

test.each([
  [100e6, 'problem'],
  [1.5e9, 'warning'],
  [30e9, 'ok'],
])('%d free bytes are: %s', (free, state) => {
  expect(judgeDisk(free, 60e9)).toMatchObject({ state, sentence: expect.stringContaining('livres de 60 GB.') })
})

test('backups are reported with their age, and their absence is a warning', async () => {
  const { shop, look } = await openHealthyShop()
  // A PostgreSQL server may make backups that the shop cannot see.
  const none =
    shop.dialect === 'postgres'
      ? { state: 'ok', sentence: 'Nenhuma por aqui' }
      : { state: 'warning', sentence: 'Nenhuma ainda' }
  expect((await look()).backup).toMatchObject({ state: none.state, sentence: expect.stringContaining(none.sentence) })
  if (shop.dialect === 'postgres' && spawnSync('pg_dump', ['--version']).status !== 0) return
  await makeBackup(shop.config, shop.now())
  expect((await look()).backup).toMatchObject({ state: 'ok', sentence: expect.stringContaining('agora há pouco') })
  shop.travel(2 * 24 * 60 * MINUTE)
  expect((await look()).backup).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('A última é antiga'),
  })
  shop.travel(6 * 24 * 60 * MINUTE)
  expect((await look()).backup!.state).toBe('problem')
})

test('doctor prints the same findings, also for an unavailable database', async () => {
  const { shop } = await openHealthyShop()
  const healthy = await diagnose(shop.config, shop.log)
  expect(healthy.lines).toContain('Em ordem  Credenciais do Mercado Pago: Conta OUSADIA, brasileira, de teste.')
  await parkJob(shop)
  const sick = await diagnose(shop.config, shop.log)
  expect(sick.isSound).toBe(false)
  expect(sick.lines[0]).toMatch(/^Problema {2}/)
  if (shop.dialect === 'sqlite')
    expect(sick.lines).toContain('          - A mesma cópia, no servidor, com a loja no ar: npm run store -- backup')

  const nowhere = { ...shop.config, database: `${shop.config.dataDir}/outro.db` }
  expect(await diagnose(nowhere, shop.log)).toEqual({
    isSound: false,
    lines: [expect.stringContaining('comece-a uma vez')],
    findings: [expect.objectContaining({ id: 'database', state: 'problem' })],
  })
  const away = readConfig({ DATA_DIR: shop.config.dataDir, DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada' })
  expect((await diagnose(away, shop.log)).lines).toEqual([
    'Problema  Banco de dados: não respondeu. Confira DATABASE_URL ou DATA_DIR.',
  ])
})
