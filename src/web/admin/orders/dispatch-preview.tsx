import type { DispatchLine, DispatchProblem } from '#domain/dispatch.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'

type Check = { tone: Tone; shape: Shape; words: string }

const PROBLEMS: Record<DispatchProblem, Check> = {
  no_order: { tone: 'bad', shape: 'cross', words: 'Sem número de pedido' },
  no_code: { tone: 'off', shape: 'wait', words: 'Sem código: fica como está' },
  bad_code: { tone: 'bad', shape: 'cross', words: 'Código inválido' },
  repeated_order: { tone: 'bad', shape: 'cross', words: 'Pedido repetido' },
  repeated_code: { tone: 'bad', shape: 'cross', words: 'Código repetido' },
}

/** Each line as it was understood, the bad ones by their names. */
export function DispatchPreview({
  lines,
  refused,
}: {
  lines: readonly DispatchLine[]
  refused: ReadonlyMap<number, string>
}) {
  return (
    <table className="data dispatch-preview">
      <caption className="sr-only">Conferência da lista</caption>
      <thead>
        <tr>
          <th scope="col">Linha</th>
          <th scope="col">Pedido</th>
          <th scope="col">Código</th>
          <th scope="col">Conferência</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { tone, shape, words } = checkOf(line, refused)
          return (
            <tr key={line.line}>
              <td className="num">{line.line}</td>
              <td className="num strong">{line.ok ? `#${line.orderId}` : <span className="cut">{line.text}</span>}</td>
              <td className="mono">{line.ok ? line.code : ''}</td>
              <td>
                <State plain tone={tone} shape={shape}>
                  {words}
                </State>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function checkOf(line: DispatchLine, refused: ReadonlyMap<number, string>): Check {
  if (!line.ok) return PROBLEMS[line.problem]
  const refusal = refused.get(line.orderId)
  if (refusal) return { tone: 'bad', shape: 'cross', words: refusal }
  if (line.checkDigit === null) return { tone: 'ok', shape: 'done', words: 'Código de outra transportadora' }
  return line.checkDigit
    ? { tone: 'ok', shape: 'done', words: 'Dígito confere' }
    : { tone: 'warn', shape: 'triangle', words: 'Dígito não confere, revise' }
}
