import { expect, test } from 'vitest'
import { inShop, withArticle } from './shop-name.ts'

test("a shop's name takes its article in a sentence", () => {
  expect(['a', 'o', ''].map((article) => withArticle(article, 'Vitrine'))).toEqual([
    'a Vitrine',
    'o Vitrine',
    'Vitrine',
  ])
  expect(['a', 'o', ''].map((article) => inShop(article, 'Vitrine'))).toEqual([
    'na Vitrine',
    'no Vitrine',
    'em Vitrine',
  ])
})
