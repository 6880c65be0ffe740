import { compile, type FormatCallback } from 'html-to-text'

const labelledLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(`: ${element.attribs.href}`)
}

const amount: FormatCallback = (element, walk, builder) => {
  builder.addInline(': ')
  walk(element.children, builder)
}

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const PARAGRAPH = { leadingLineBreaks: 2, trailingLineBreaks: 2 }

/** Its classes are those of layout.ts and parts.ts. */
const convert = compile({
  // Mail programs wrap lines themselves, and a PIX code or an address must stay whole.
  wordwrap: false,
  formatters: { labelledLink, amount },
  selectors: [
    { selector: 'table', format: 'block', options: LINE },
    { selector: 'tr', format: 'block', options: LINE },
    { selector: 'td.section', format: 'block', options: PARAGRAPH },
    { selector: 'tr.item', format: 'block', options: PARAGRAPH },
    { selector: 'td.amount', format: 'amount' },
    { selector: 'a', format: 'inline' },
    { selector: 'a.labelled', format: 'labelledLink' },
    { selector: 'img', format: 'skip' },
    { selector: '.page-only', format: 'skip' },
  ],
})

/** The plain-text part of a mail. Inline styles are half of its markup and would be parsed for nothing. */
export function toPlainText(markup: string): string {
  return convert(markup.replaceAll(/ style="[^"]*"/g, ''))
}
