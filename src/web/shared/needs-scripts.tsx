import type { ReactNode } from 'react'
import { plainCartPath } from '#domain/shop-paths.ts'

/** A page that works in the browser alone. Without scripts a sentence stands in its place. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="wrap lead py-16">
          Esta página precisa do JavaScript do navegador. Sem ele você pode ver{' '}
          <a className="link" href={plainCartPath()}>
            o seu carrinho
          </a>{' '}
          e{' '}
          <a className="link" href="/contato">
            falar com a loja
          </a>
          .
        </p>
      </noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}
