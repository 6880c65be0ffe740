import { useLoaderData } from 'react-router'
import { LegalPage, legalLoader } from './legal-page.tsx'

const load = legalLoader('privacidade')

export const loader = load
export const clientLoader = load

/** What is kept about a person and why (Lei 13.709/2018, art. 9º). */
export default function PrivacyPage() {
  const { text } = useLoaderData<typeof load>()
  return (
    <LegalPage
      title="Privacidade"
      description="Quais dados pessoais a loja guarda, para quê, por quanto tempo e como pedir acesso ou exclusão."
      path="/privacidade"
      text={text}
    />
  )
}
