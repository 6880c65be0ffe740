import type { Role } from '#domain/role.ts'
import { adminLive } from '#contract/server/admin-live.ts'
import { findPerson, type Person, SESSION_COOKIE } from '../http/session.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { createConnections } from './connections.ts'
import { readLive, stateFor } from './live-state.ts'

export function liveRoutes(mount: Mount, shop: Shop): void {
  const { reader } = shop
  const connections = createConnections(shop)

  mount(adminLive.state, async (_, { person }) => stateFor(await readLive(reader), ofStaff(person)))

  mount(adminLive.events, async (_, { person, cookie, setHeader }) => {
    const token = cookie(SESSION_COOKIE) ?? ''
    const findRole = async () => {
      const found = await findPerson(shop, token, shop.now(), { isBackground: true })
      return found?.id === person.id ? found.role : null
    }
    // nginx would collect the events.
    setHeader('X-Accel-Buffering', 'no')
    return connections.open({ id: person.id, ...ofStaff(person), findRole })
  })
}

/** The calls need a role, so there is one. */
function ofStaff({ email, role }: Person): { email: string; role: Role } {
  return { email, role: role! }
}
