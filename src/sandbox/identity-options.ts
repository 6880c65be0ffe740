import type { People } from './people.ts'

export const IDENTITY_PATH = '/sandbox/identity'

export type IdentityOptions = People & {
  publicUrl: string
  oidcClientId: string
  oidcClientSecret: string
  secret: string
}
