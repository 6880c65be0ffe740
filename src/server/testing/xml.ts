export type XmlElement = {
  /** All descendants of that name. */
  all(name: string): XmlElement[]
  /** The text of the first descendant of that name. */
  text(name: string): string | undefined
  /** The texts of the children by name; fails if a name repeats. */
  children(): Record<string, string>
}

type Node = { name: string; text: string; nodes: Node[] }

const TOKEN = /<\?xml[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A strict reader for the subset of XML that the shop writes. */
export function readXml(source: string): XmlElement {
  const root: Node = { name: '', text: '', nodes: [] }
  const open = [root]
  let at = 0
  for (const match of source.matchAll(TOKEN)) {
    if (match.index !== at) break
    at += match[0].length
    const [, slash, name, , selfClosing, text] = match
    if (text !== undefined) open.at(-1)!.text += unescaped(text)
    else if (name && slash && open.pop()!.name !== name) throw new SyntaxError(`</${name}> without its opening tag`)
    else if (name && !slash) {
      const node = { name, text: '', nodes: [] }
      open.at(-1)!.nodes.push(node)
      if (!selfClosing) open.push(node)
    }
  }
  if (at !== source.length || open.length !== 1)
    throw new SyntaxError(`not well-formed at ${at}: ${source.slice(at, at + 60)}`)
  return view(root)
}

function unescaped(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(?:amp|lt|gt|quot|#39);)/.test(text) || !text.isWellFormed())
    throw new SyntaxError(`invalid XML text: ${text}`)
  return text.replace(/&([\w#]+);/g, (_, name: string) => ENTITIES[name]!)
}

function view(node: Node): XmlElement {
  const below = (name: string, { nodes }: Node): Node[] =>
    nodes.flatMap((each) => [...(each.name === name ? [each] : []), ...below(name, each)])
  return {
    all: (name) => below(name, node).map(view),
    text: (name) => below(name, node)[0]?.text,
    children() {
      const names = node.nodes.map(({ name }) => name)
      if (new Set(names).size !== names.length) throw new Error(`repeated in one element: ${names.join(' ')}`)
      return Object.fromEntries(node.nodes.map(({ name, text }) => [name, text]))
    },
  }
}
