import { html } from '../documents/markup.ts'
import type { Seller } from '../settings/seller.ts'
import { mailPage } from './layout.ts'
import { button, link, paragraphs } from './parts.ts'

type Plain = {
  heading: string
  text: string
  seller: Seller
  publicUrl: string
  /** Where it can be seen to, by the shop's own path. */ action?: { path: string; label: string }
}

/** The page of a mail that is a text and nothing more. */
export function plainPage({ heading, text, seller, publicUrl, action }: Plain): string {
  const body = [...paragraphs(text), ...(action ? [button(publicUrl + action.path, action.label)] : [])]
  const footer = html`${seller.storeName} · ${link(publicUrl, publicUrl)}`
  return mailPage({ preheader: text.split('\n')[0] ?? '', heading, body, seller, footer })
}
