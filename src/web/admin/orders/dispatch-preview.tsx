import type { DispatchLine, DispatchProblem } from '#web/admin/dispatch/dispatch-list.ts'
import { CODE } from '../kit/code-look.ts'
import { type Shape, State, type Tone } from '../kit/state.tsx'

type Check = { tone: Tone; shape: Shape; text: string }

const PROBLEMS: Record<DispatchProblem, Check> = {
  no_order: { tone: 'bad', shape: 'cross', text: 'Sem número de pedido' },
  no_code: { tone: 'off', shape: 'wait', text: 'Sem código: fica como está' },
  bad_code: { tone: 'bad', shape: 'cross', text: 'Código inválido' },
  repeated_order: { tone: 'bad', shape: 'cross', text: 'Pedido repetido' },
  same_parcel: { tone: 'ok', shape: 'done', text: 'Vai no mesmo pacote' },
  repeated_code: { tone: 'bad', shape: 'cross', text: 'Código repetido' },
}

const CELL = 'align-top sm:border-b sm:border-line sm:py-2 sm:pr-3'

/** Each line as it was parsed, with its problem; `refused` has the server's reasons by order. */
export function DispatchPreview({
  lines,
  refused,
  obstacleOf,
  warningOf,
}: {
  lines: readonly DispatchLine[]
  refused: ReadonlyMap<number, string>
  obstacleOf: (orderId: number) => string | null
  /** A warning does not prevent saving. */
  warningOf: (orderId: number) => string | null
}) {
  return (
    <table className="w-full max-sm:block">
      <caption className="sr-only">Conferência da lista</caption>
      <thead className="max-sm:hidden">
        <tr>
          {['Linha', 'Pedido', 'Código', 'Conferência'].map((name) => (
            <th key={name} scope="col" className={`${CELL} text-left text-(length:--small) font-medium text-ink-soft`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => {
          const obstacle = line.ok ? obstacleOf(line.orderId) : null
          const { tone, shape, text } = checkOf(line, { obstacle, refused })
          const warning = line.ok && warningOf(line.orderId)
          return (
            <tr
              key={line.line}
              className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-b max-sm:border-line max-sm:py-2"
            >
              <td className={`${CELL} num max-sm:hidden`}>{line.line}</td>
              <td className={`${CELL} num font-semibold`}>
                {line.ok ? `#${line.orderId}` : <span className="block max-w-[22ch] truncate">{line.text}</span>}
              </td>
              <td className={`${CELL} ${CODE}`}>{line.ok ? line.code : ''}</td>
              <td className={`${CELL} max-sm:col-span-2`}>
                <span className="grid justify-items-start gap-1">
                  <State plain wraps tone={tone} shape={shape}>
                    {text}
                  </State>
                  {warning && (
                    <State plain wraps tone="warn" shape="triangle">
                      {warning}
                    </State>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Known = { obstacle: string | null; refused: ReadonlyMap<number, string> }

function checkOf(line: DispatchLine, { obstacle, refused }: Known): Check {
  if (!line.ok) return PROBLEMS[line.problem]
  if (obstacle !== null) return { tone: 'warn', shape: 'triangle', text: `${obstacle}: fica de fora` }
  const refusal = refused.get(line.orderId)
  if (refusal) return { tone: 'bad', shape: 'cross', text: refusal }
  if (line.checkDigit === null) return { tone: 'ok', shape: 'done', text: 'Código de outra transportadora' }
  return line.checkDigit
    ? { tone: 'ok', shape: 'done', text: 'Dígito confere' }
    : { tone: 'warn', shape: 'triangle', text: 'Dígito não confere, revise' }
}
