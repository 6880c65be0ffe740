import type { Locator, Page } from '@playwright/test'
import type { Client, Person } from '#server/testing/client.ts'

/** One screen in one state. */
export type Scene = {
  /** Part of the file name: letters, digits and hyphens. */
  name: string
  title: string
  /** Default: visitor. Each scene has a new customer. */
  who?: 'visitor' | 'customer' | 'owner'
  /** Default: all. */
  widths?: readonly number[]
  /** Only the viewport, for dialogs; otherwise the full page. */
  onlyWindow?: boolean
  userAgent?: string
  /** Painted over, since it differs from run to run. */
  mask?(page: Page): Locator
  /** Brings the page into the state, at the first width. */
  show(page: Page, set: Set): Promise<void>
}

/** The demo shop's API, as the scene's user and as the owner. */
export type Set = {
  origin: string
  /** The scene's user; refused like a visitor if signed out. */
  me: Client<Person | null>
  owner: Client<Person | null>
}

export const WIDTHS = [360, 768, 1280] as const
export const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 }
