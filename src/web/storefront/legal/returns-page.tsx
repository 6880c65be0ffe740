import { useLoaderData } from 'react-router'
import { LegalPage, legalLoader } from './legal-page.tsx'

const load = legalLoader('trocas')

export const loader = load
export const clientLoader = load

/** What the law gives (CDC art. 18, 26 and 49), and how to ask for it. */
export default function ReturnsPage() {
  const { text } = useLoaderData<typeof load>()
  return (
    <LegalPage
      title="Trocas e devoluções"
      description="Como desistir da compra em até 7 dias, trocar um produto com defeito e usar a garantia."
      path="/trocas"
      text={text}
    />
  )
}
