import { expect, test } from 'vitest'
import { textSections } from './text-sections.ts'

test('blank lines part paragraphs, ## begins a section', () => {
  expect(
    textSections(
      'Abertura.\n\nSegundo\r\nem duas linhas.\n## Um\nLogo abaixo.\n\n \n##  Dois  \n\nFim. ## não é título\n',
    ),
  ).toEqual([
    { title: null, paragraphs: ['Abertura.', 'Segundo\nem duas linhas.'] },
    { title: 'Um', paragraphs: ['Logo abaixo.'] },
    { title: 'Dois', paragraphs: ['Fim. ## não é título'] },
  ])
})

test('a text without headings, one without anything, and one that looks like HTML', () => {
  expect(textSections('Só isto.')).toEqual([{ title: null, paragraphs: ['Só isto.'] }])
  expect(textSections(' \n\n')).toEqual([])
  expect(textSections('<b>x</b>\n\n##sem espaço')).toEqual([{ title: null, paragraphs: ['<b>x</b>', '##sem espaço'] }])
})
