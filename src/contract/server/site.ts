/** Of `siteEndpoints`; `of` as in 'da aparência'. */
export function sitePolicies(of: string) {
  return {
    get: {
      who: 'admin',
      needs: 'site',
      summary: `O que está publicado ${of}, o rascunho e as versões anteriores`,
      refusals: [],
    },
    save: {
      who: 'admin',
      needs: 'site',
      rate: 'admin',
      summary: `Guarda o rascunho ${of}; a loja não muda`,
      refusals: ['stale', 'picture_going', 'invalid_input'],
    },
    discard: { who: 'admin', needs: 'site', rate: 'admin', summary: `Descarta o rascunho ${of}`, refusals: ['stale'] },
    publish: { who: 'admin', needs: 'site', rate: 'admin', summary: `Publica o rascunho ${of}`, refusals: ['stale'] },
    restore: {
      who: 'admin',
      needs: 'site',
      rate: 'admin',
      summary: `Uma versão anterior ${of} vira o rascunho`,
      notFound: 'site_version_not_found',
      refusals: ['stale', 'picture_going'],
    },
  } as const
}
