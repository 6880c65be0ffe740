import { useEffect, useState } from 'react'
import type { ImportLine } from '#contract/admin-import.ts'
import { problemLines } from './problem-lines.ts'

/** Every bad line as a file; not in the address of the link, which a browser cuts when it is long. */
export function ProblemFile({ rows }: { rows: readonly ImportLine[] }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([problemLines(rows)], { type: 'text/csv;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [rows])
  return (
    <a className="btn btn-line btn-sm" href={address} download="linhas-com-problema.csv">
      Baixar linhas com problema
    </a>
  )
}
