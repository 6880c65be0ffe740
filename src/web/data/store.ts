import { useRouteLoaderData } from 'react-router'
import type { StoreSettings } from '#contract/store.ts'

export type RootData = {
  store: StoreSettings
  validUntil: StoreSettings['valid_until']
  /** The shop's own origin, without a slash at the end. */
  publicUrl: string
  /** Telephone and CNPJ with their signs, and the name with its article, written by the server: no shopper downloads how. */
  written: { phone: string; cnpj: string; name: string }
}

/** What stands largest; a shop without a sentence of its own says its name. */
export function slogan({ store_description: description, store_name: name }: StoreSettings): string {
  return description || name
}

/** The shop's public settings; for pages under the root, whose data is always there. */
export function useStore(): StoreSettings {
  return useRootData().store
}

export function useRootData(): RootData {
  const data = useMaybeRootData()
  if (!data) throw new Error('The root data is missing: only error pages may render without it')
  return data
}

/** For error pages, which must also render when the settings could not be loaded. */
export function useMaybeRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
