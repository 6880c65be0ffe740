import type { Sender } from './layout.ts'

/** Answers reach only a shop that has an e-mail. */
export function askShopText({ seller: { storeEmail } }: Sender): string {
  return storeEmail ? 'responda a este e-mail' : 'fale com a loja pela página de contato'
}
