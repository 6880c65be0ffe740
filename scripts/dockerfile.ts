export type Instruction = { name: string; flags: Record<string, string>; text: string }

/** The lines of a Dockerfile, with continued lines joined and comments dropped. Here-documents are not supported. */
export function parseDockerfile(source: string): Instruction[] {
  return source
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseInstruction)
}

function parseInstruction(line: string): Instruction {
  const [, name = '', all = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
  const flags: Record<string, string> = {}
  let text = all
  for (let match = FLAG.exec(text); match; match = FLAG.exec(text)) {
    flags[match[1]!] = match[2]!
    text = text.slice(match[0].length)
  }
  return { name, flags, text }
}

const FLAG = /^--([a-z-]+)=(\S+)\s+/

/** `["node", "main.ts"]` of a CMD, or of a HEALTHCHECK after its CMD. */
export function execForm(text: string): string[] {
  return JSON.parse(text.replace(/^CMD\s+/, '')) as string[]
}
