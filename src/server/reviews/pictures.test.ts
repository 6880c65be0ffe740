import sharp from 'sharp'
import { expect, test } from 'vitest'
import { REVIEW_PICTURE_LIMITS } from '#contract/reviews.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { namesInUse } from '../pictures/uploads.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { deliver } from '../testing/reviews.ts'
import { openShop } from '../testing/shop.ts'
import { deleteUnusedPictures } from './review-store.ts'

const DAY = 86_400_000

async function openPictureShop() {
  const shop = await openShop()
  await shop.settings({ reviews: 'at_once' })
  const vase = await shop.product({ name: 'Vaso' })
  const { user } = await shop.customer({ email: 'ana@cliente.example' })
  const { token } = await deliver(shop, { userId: user.id, productIds: [vase.id] })
  const { reviews } = shop.visitor().api
  const upload = async (number: number) => (await reviews.addPicture({ token, file: await picture(number) })).url
  const save = (pictures: string[], stars = 5) =>
    reviews.save({ token, product_id: vase.id, stars, text: '', pictures })
  const shown = async () => (await reviews.ofProduct({ id: vase.id })).reviews[0]!.pictures
  return { shop, vase, token, reviews, upload, save, shown, email: user.email }
}

test('photos are shown in their order, can be taken away, and keep no metadata', async () => {
  const { shop, reviews, token, upload, save, shown } = await openPictureShop()
  const taken = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()
  const first = (await reviews.addPicture({ token, file: new Uint8Array(taken) })).url
  const second = await upload(2)
  await save([second, first])
  expect(await shown()).toEqual([second, first])
  const served = Buffer.from(await (await shop.fetch(first)).arrayBuffer())
  expect((await sharp(served).metadata()).exif).toBe(undefined)
  expect(await namesInUse(shop.db)).toHaveLength(2)
  await save([first], 4)
  expect(await shown()).toEqual([first])
  expect(await namesInUse(shop.db)).toHaveLength(1)
})

test('only uploads of the same person are taken', async () => {
  const { shop, vase, upload, save } = await openPictureShop()
  const url = await upload(1)
  await expectRefusal(save(['/imagens/enviadas/0123456789abcdef0123456789abcdef.webp']), 'review_picture_unknown')
  const { user } = await shop.customer({ email: 'bia@cliente.example' })
  const other = await deliver(shop, { userId: user.id, productIds: [vase.id] })
  const stolen = { token: other.token, product_id: vase.id, stars: 5, text: '', pictures: [url] }
  await expectRefusal(shop.visitor().api.reviews.save(stolen), 'review_picture_unknown')
})

test('a person sends a limited number of photos a day, however many at once', async () => {
  const { shop, email, upload } = await openPictureShop()
  const limit = REVIEW_PICTURE_LIMITS.perDay
  const rows = Array.from({ length: limit - 2 }, (_, index) => ({
    email,
    day: saoPauloDay(shop.now()),
    number: index + 1,
    url: `/imagens/enviadas/${index}.webp`,
    uploaded_at: shop.now(),
  }))
  await shop.db.insertInto('review_pictures').values(rows).execute()
  const sent = await Promise.allSettled([1, 2, 3, 4].map(upload))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expectRefusal(upload(5), 'review_pictures_used_up')
  shop.travel(DAY)
  await upload(5)
})

test('what is no picture is refused, and unused photos are forgotten after two days', async () => {
  const { shop, reviews, token, upload, save } = await openPictureShop()
  await expectRefusal(reviews.addPicture({ token, file: bytesOf('<svg/>') }), 'not_a_picture')
  const [used] = [await upload(1), await upload(2)]
  await save([used])
  shop.travel(3 * DAY)
  await deleteUnusedPictures(shop.db, shop.now())
  const kept = await shop.db.selectFrom('review_pictures').select('url').execute()
  expect(kept).toEqual([{ url: used }])
})
