import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Attribute } from '#contract/catalogue.ts'
import { lastVisitedList, pathBefore } from '#web/session/visited.ts'
import { GoLink } from '#web/ui/button.tsx'

export function Description({ text, attributes }: { text: string; attributes: Attribute[] }) {
  const [first, ...rest] = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <section className="wrap grid gap-6 py-16 wrap-anywhere lg:grid-cols-12 lg:pt-28 lg:pb-24">
      {first && <h2 className="lg:col-[1/4]">Descrição</h2>}
      {first && (
        <p className="font-display text-[clamp(1.375rem,2.6vw,1.75rem)] leading-[1.35] font-[450] tracking-[-0.022em] text-pretty lg:col-[4/13]">
          {first}
        </p>
      )}
      {rest.length > 0 && (
        <div className="grid gap-5 lg:col-[4/13] lg:mt-4 lg:grid-cols-2 lg:gap-12">
          {rest.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      {attributes.length > 0 && (
        <>
          <h2 id="ficha" className="lg:col-[1/4] lg:mt-10">
            Ficha técnica
          </h2>
          <table aria-labelledby="ficha" className="w-full self-start text-left lg:col-[4/13] lg:mt-10">
            <tbody>
              {attributes.map(({ name, value }, index) => (
                <tr key={index} className="border-t border-line align-top">
                  <th scope="row" className="w-2/5 py-3 pr-6 font-normal text-ink-soft">
                    {name}
                  </th>
                  <td className="py-3">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="lg:col-[4/13]">
        <BackToList />
      </p>
    </section>
  )
}

/** Goes back if the list is the page before, which keeps the place in it. */
function BackToList() {
  const navigate = useNavigate()
  const wasPushed = useNavigationType() === 'PUSH'
  const { pathname, search } = useLocation()
  const list = lastVisitedList()

  function goBack(event: MouseEvent) {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey
    if (isModified || !wasPushed || pathBefore(pathname + search) !== list) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <GoLink to={list} arrow="left" onClick={goBack}>
      Voltar para produtos
    </GoLink>
  )
}
