import { createElement, type ReactElement, type SVGProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/** Replaces lucide-react's `createLucideIcon` (vite.config.ts), 1 kB larger. Size and line width come from theme.css. */
function drawIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: `lucide ${className}`,
      },
      shapes,
    )
}

// As in the module that it replaces.
// oxlint-disable-next-line import/no-default-export
export default drawIcon
