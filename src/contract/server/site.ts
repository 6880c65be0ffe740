/** Of `siteEndpoints`; `of` as in 'da aparência'. */
export function sitePolicies(of: string) {
  return {
    get: { who: 'admin', summary: `O que está publicado ${of}, o rascunho e as versões anteriores`, refusals: [] },
    save: {
      who: 'admin',
      rate: 'admin',
      summary: `Guarda o rascunho ${of}; a loja não muda`,
      refusals: ['stale', 'picture_going', 'invalid_input'],
    },
    discard: { who: 'admin', rate: 'admin', summary: `Descarta o rascunho ${of}`, refusals: ['stale'] },
    publish: { who: 'admin', rate: 'admin', summary: `Publica o rascunho ${of}`, refusals: ['stale'] },
    restore: {
      who: 'admin',
      rate: 'admin',
      summary: `Uma versão anterior ${of} vira o rascunho`,
      notFound: 'site_version_not_found',
      refusals: ['stale', 'picture_going'],
    },
  } as const
}
