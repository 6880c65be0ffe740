import { pluralWord } from '#domain/plural.ts'
import { Sub } from '../kit/cells.tsx'

const names = new Intl.ListFormat('pt-BR')

/** '+ #15' on the first order of a parcel, 'com #12' on the others. */
export function CompanionMark({ id, companions }: { id: number; companions: readonly number[] }) {
  const first = Math.min(...companions)
  if (companions.length === 0) return null
  return first < id ? (
    <Mark text={`com #${first}`} sentence={`Segue na mesma entrega do pedido ${first}`} />
  ) : (
    <Mark text={companions.map((other) => `+ #${other}`).join(' ')} sentence={followText(companions)} />
  )
}

function followText(companions: readonly number[]): string {
  const verb = pluralWord(companions.length, 'O pedido', 'Os pedidos')
  return `${verb} ${names.format(companions.map(String))} ${pluralWord(companions.length, 'segue', 'seguem')} na mesma entrega`
}

function Mark({ text, sentence }: { text: string; sentence: string }) {
  return (
    <Sub className="num max-lg:ml-1.5 max-lg:inline" title={sentence}>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{sentence}</span>
    </Sub>
  )
}
