/** 'a Vitrine'; only the name without an article. */
export function withArticle(article: string, name: string): string {
  return article ? `${article} ${name}` : name
}

/** 'na Vitrine'; 'em Vitrine' without an article. */
export function inShop(article: string, name: string): string {
  return article ? `n${article} ${name}` : `em ${name}`
}
