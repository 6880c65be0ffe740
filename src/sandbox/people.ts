import type { Role } from '#domain/role.ts'

/** Whom the sandbox offers to sign in as. */
export type People = {
  shopperEmail: string
  ownerEmail: string
  staff: readonly { email: string; name: string; role: Role }[]
}
