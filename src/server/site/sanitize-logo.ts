import sanitizeHtml from 'sanitize-html'

const XMLNS = 'http://www.w3.org/2000/svg'

const SHAPES = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan']
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'symbol', 'use']
const TAGS = ['svg', 'g', 'defs', 'title', 'desc', ...SHAPES, ...PAINTS]

const ATTRIBUTES = `
  id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy d points
  transform offset href xlink:href fill fill-rule fill-opacity clip-rule clip-path mask opacity color
  display stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-dasharray stroke-dashoffset stop-color stop-opacity gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternTransform font-family
  font-size font-weight font-style text-anchor letter-spacing`
  .trim()
  .split(/\s+/)

/** Their content goes with them. */
const DROPPED_WHOLE = ['script', 'style', 'foreignObject', 'metadata', 'image', 'animate', 'set', 'handler', 'iframe']

/**
 * The drawing alone: no scripts, events, styles, animations or references outside of the file, and neither comments nor a
 * document type. Null if no drawing is left.
 */
export function sanitizeLogo(svg: string): string | null {
  const clean = sanitizeHtml(svg, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES, svg: ['xmlns', 'xmlns:xlink'] },
    nonTextTags: DROPPED_WHOLE,
    parser: { xmlMode: true },
    // References are checked below.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: inside(withoutStyle(attributes)) }),
      svg: (tagName, attributes) => ({ tagName, attribs: { ...inside(withoutStyle(attributes)), ...namespaces } }),
    },
  })
  // A document type with entities leaves text before the drawing.
  const drawing = clean.slice(clean.indexOf('<svg'), clean.lastIndexOf('</svg>') + '</svg>'.length)
  const hasShape = SHAPES.some((shape) => new RegExp(`<${shape}[\\s>/]`).test(drawing))
  return hasShape ? drawing : null
}

const namespaces = { xmlns: XMLNS, 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

type Attributes = Record<string, string>

/** Colours that a drawing program wrote as a style become attributes; ATTRIBUTES decides which stay. */
function withoutStyle({ style = '', ...attributes }: Attributes): Attributes {
  const declared = style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim())
    return name && value ? [[name, value]] : []
  })
  return { ...attributes, ...Object.fromEntries(declared) }
}

/** Without references to anything but a part of the same file. */
function inside(attributes: Attributes): Attributes {
  const isInside = ([name, value]: [string, string]) => {
    if (/(^|:)href$/i.test(name)) return /^#[\w-]+$/.test(value)
    return !/[\\@]|url\s*\((?!\s*['"]?#[\w-]+['"]?\s*\))|(?:java|vb)script:|data:|expression/i.test(value)
  }
  return Object.fromEntries(Object.entries(attributes).filter(isInside))
}
