export type Section = { title: string | null; paragraphs: string[] }

/**
 * Splits plain text into sections: blank lines separate paragraphs, a line that begins with '## ' is a heading.
 * Everything else is shown as typed.
 */
export function textSections(text: string): Section[] {
  const sections: Section[] = [{ title: null, paragraphs: [] }]
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) sections.at(-1)!.paragraphs.push(lines.join('\n'))
    lines = []
  }
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    const heading = /^##\s+(.+)$/.exec(line)?.[1]
    if (heading || line === '') endParagraph()
    if (heading) sections.push({ title: heading, paragraphs: [] })
    else if (line !== '') lines.push(line)
  }
  endParagraph()
  return sections.filter(({ title, paragraphs }) => title !== null || paragraphs.length > 0)
}
