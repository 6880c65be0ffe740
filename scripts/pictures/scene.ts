import type { Page } from '@playwright/test'
import type { Client, Person } from '#server/testing/client.ts'

/** One screen in one state. Whoever adds one adds data: name, who looks, and how to get there. */
export type Scene = {
  /** Of the files: letters, digits and hyphens. */
  name: string
  title: string
  /** A visitor unless told otherwise; a customer is new in every scene. */
  who?: 'visitor' | 'customer' | 'owner'
  /** All of them unless the state exists on some only. */
  widths?: readonly number[]
  /** Only what the window shows, as with dialogs; the whole page otherwise. */
  onlyWindow?: boolean
  userAgent?: string
  /** Leads the page into the state, in a window as wide as the first width. */
  show(page: Page, set: Set): Promise<void>
}

/** What scenes are set with: the demo shop's calls, as the person in the picture and as its owner. */
export type Set = {
  origin: string
  /** Whoever looks; a visitor's calls are refused where the shop refuses visitors. */
  me: Client<Person | null>
  owner: Client<Person | null>
}

export const WIDTHS = [360, 768, 1280] as const
export const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 }
