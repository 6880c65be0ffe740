import { createContext, createElement, type HTMLAttributes, use } from 'react'

/** Markup that the server has rendered before, by what it was rendered from. */
export type KnownMarkup = {
  find(key: string): string | undefined
  /** Returns the value of `ONCE_ATTRIBUTE` that marks the element, whose content will be known after this page. */
  mark(key: string): string
}

export const ONCE_ATTRIBUTE = 'data-once'
export const KnownMarkupContext = createContext<KnownMarkup | null>(null)

type Props = HTMLAttributes<HTMLElement> & {
  /** Nothing inside has the same name: the first end tag is the element's own. */
  as: 'aside' | 'div' | 'footer' | 'header' | 'li' | 'nav' | 'p' | 'section' | 'ul'
  /** The name of the component. */
  name: string
  /**
   * All that the children are rendered from, as JSON, except for the shop's settings. False: they are rendered each time.
   * They use no `useId`, whose values depend on the place in the page.
   */
  of: readonly unknown[] | false
}

/**
 * An element that many pages show alike: on the server its content is rendered by React once and then inserted as a
 * string. In the browser it is an element like any other.
 */
export function RenderedOnce({ as, name, of, ...element }: Props) {
  const known = import.meta.env.SSR && of && use(KnownMarkupContext)
  if (!known) return createElement(as, element)
  const { children, ...attributes } = element
  const key = JSON.stringify([name, of])
  const html = known.find(key)
  if (html !== undefined) return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
  return createElement(as, { ...attributes, [ONCE_ATTRIBUTE]: known.mark(key) }, children)
}
