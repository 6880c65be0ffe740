import type { RootData } from '#web/data/store.ts'

/** schema.org data: the organization and its search. */
export function shopData({ publicUrl, store }: Pick<RootData, 'publicUrl' | 'store'>): object {
  const id = `${publicUrl}/#loja`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name: store.store_name,
        legalName: store.legal_name || undefined,
        taxID: store.cnpj || undefined,
        url: publicUrl,
        logo: `${publicUrl}/marca/icone-512.png`,
        email: store.store_email || undefined,
        telephone: store.store_phone ? `+55${store.store_phone}` : undefined,
      },
      {
        '@type': 'WebSite',
        name: store.store_name,
        url: publicUrl,
        publisher: { '@id': id },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/produtos?busca={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
