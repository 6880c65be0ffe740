import { adminMessages } from '#contract/server/admin-messages.ts'
import { contact } from '#contract/server/contact.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { addMessageNote, answerMessage, closeMessage, reopenMessage } from './handle-message.ts'
import { listMessages } from './list-messages.ts'
import { readMessage } from './read-message.ts'
import { receiveMessage } from './receive-message.ts'

const DEFAULT_PAGE_SIZE = 30

export function contactRoutes(mount: Mount, shop: Shop): void {
  const { db, reader, wakeJobs } = shop

  mount(contact.send, async (form, { now }) => ({ protocol: await receiveMessage(shop, form, now) }))

  mount(adminMessages.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) =>
    answerList(listMessages(reader, filter), { limit, cursor }),
  )

  mount(adminMessages.get, ({ id }) => readMessage(db, id))

  mount(adminMessages.answer, async (input, call) => {
    await answerMessage(db, input, call)
    wakeJobs()
    return readMessage(db, input.id)
  })

  mount(adminMessages.addNote, async (input, call) => {
    await addMessageNote(db, input, call)
    return readMessage(db, input.id)
  })

  mount(adminMessages.close, async (seen, call) => {
    await closeMessage(db, seen, call)
    return readMessage(db, seen.id)
  })

  mount(adminMessages.reopen, async (seen, call) => {
    await reopenMessage(db, seen, call)
    return readMessage(db, seen.id)
  })
}
