import { useEffect, useState } from 'react'
import type { ImportLine } from '#contract/admin-import.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { problemLines } from './problem-lines.ts'

/** Downloads the invalid lines. A blob URL, because browsers cut long data URLs. */
export function ProblemFile({ rows }: { rows: readonly ImportLine[] }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([problemLines(rows)], { type: 'text/csv;charset=utf-8' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [rows])
  return (
    <AnchorButton href={address} download="linhas-com-problema.csv">
      Baixar linhas com problema
    </AnchorButton>
  )
}
