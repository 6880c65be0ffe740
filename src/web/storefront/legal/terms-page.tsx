import { useLoaderData } from 'react-router'
import { LegalPage, legalLoader } from './legal-page.tsx'

const load = legalLoader('termos')

export const loader = load
export const clientLoader = load

/** What is agreed on between shop and shopper (Decreto 7.962/2013, art. 4º). */
export default function TermsPage() {
  const { text } = useLoaderData<typeof load>()
  return (
    <LegalPage
      title="Termos de uso"
      description="As condições de compra da loja: preços, pagamento, entrega, desistência e garantia."
      path="/termos"
      text={text}
    />
  )
}
