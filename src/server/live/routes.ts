import { adminLive } from '#contract/server/admin-live.ts'
import { findPerson, SESSION_COOKIE } from '../http/session.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { createConnections } from './connections.ts'
import { readLive, stateFor } from './live-state.ts'

export function liveRoutes(mount: Mount, shop: Shop): void {
  const { db, reader, config } = shop
  const connections = createConnections(shop)

  mount(adminLive.state, async (_, { person }) => stateFor(await readLive(reader), person))

  mount(adminLive.events, async (_, { person, cookie, setHeader }) => {
    const token = cookie(SESSION_COOKIE) ?? ''
    const isAllowed = async () => {
      const found = await findPerson(db, config, token, shop.now(), { isBackground: true })
      return found?.id === person.id && found.isAdmin
    }
    // nginx would collect the events.
    setHeader('X-Accel-Buffering', 'no')
    return connections.open({ id: person.id, email: person.email, isAllowed })
  })
}
