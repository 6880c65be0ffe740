import { expect, test } from 'vitest'
import { deliver } from '#server/testing/reviews.ts'
import { picture } from '#server/testing/files.ts'
import { openPages } from './open-pages.ts'

async function openReviewPages() {
  const shop = await openPages()
  await shop.settings({ reviews: 'at_once' })
  const vase = await shop.product({ name: 'Vaso Cica' })
  const { user } = await shop.customer({ email: 'maria@cliente.example', name: 'Maria Silva' })
  const { token } = await deliver(shop, { userId: user.id, productIds: [vase.id], recipient: 'Maria Silva' })
  const path = `/avaliar/${token}`
  const send = async (fields: Record<string, string>, photos: number[] = []) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ product_id: String(vase.id), ...fields })) form.set(name, value)
    for (const number of photos) form.append('pictures', new File([await picture(number)], 'foto.png'))
    const body = await new Response(form).blob()
    return shop.visit(path, {
      method: 'POST',
      body,
      headers: { Origin: shop.config.publicUrl, 'Content-Type': body.type, 'Content-Length': String(body.size) },
    })
  }
  const page = async (at = path) => (await shop.visit(at)).text()
  return { shop, vase, path, send, page }
}

test('a review with photos is sent as a document, and the product shows it', async () => {
  const { vase, path, send, page } = await openReviewPages()
  expect(await page()).toContain('Enviar avaliação')
  const before = await page(`/produto/${vase.slug}`)
  expect(before).not.toContain('avaliacoes')
  const sent = await send({ stars: '4', text: 'Lindo!\r\nVejam https://spam.example' }, [1, 2])
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?salva=${vase.id}#produto-${vase.id}`])
  expect(await page(`${path}?salva=${vase.id}`)).toContain('Obrigado! Sua avaliação foi guardada.')
  await expect.poll(() => page(`/produto/${vase.slug}`), { timeout: 5000 }).toContain('href="#avaliacoes"')
  const product = await page(`/produto/${vase.slug}`)
  expect(product).toContain('Maria S.')
  expect(product).toContain('vejam https://spam.example'.replace('vejam', 'Vejam'))
  expect(product).not.toContain('href="https://spam.example"')
  expect(product).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","reviewCount":1}')
  expect(product.match(/Compra verificada/g)).toHaveLength(1)
  const list = await page(`/produto/${vase.slug}/avaliacoes?estrelas=5`)
  expect(list).toContain('Não há nenhuma.')
})

test('a refused form comes back with what was typed', async () => {
  const { send } = await openReviewPages()
  const answer = await send({ text: 'Sem nota' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Escolha de 1 a 5 estrelas')
  expect(html).toContain('Sem nota')
  expect((await send({ stars: '5', text: '' }, [1, 2, 3, 4])).status).toBe(422)
})

test('a review is deleted, and invitations are declined, without scripts', async () => {
  const { vase, send, page } = await openReviewPages()
  await send({ stars: '5', text: 'Lindo' })
  expect((await send({ intent: 'remove' })).status).toBe(303)
  expect(await page(`/produto/${vase.slug}`)).not.toContain('Lindo')
  expect((await send({ intent: 'opt-out' })).status).toBe(303)
  expect(await page()).toContain('Você não recebe mais convites')
})

test('a link that opens nothing says so, and is never cached', async () => {
  const { shop, path } = await openReviewPages()
  const wrong = await shop.visit('/avaliar/abc')
  expect([wrong.status, wrong.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect(await wrong.text()).toContain('Este link não vale mais')
  expect((await shop.visit(path)).headers.get('Cache-Control')).toBe('no-store')
})
