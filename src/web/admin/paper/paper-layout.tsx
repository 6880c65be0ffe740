import { AllowedOutlet } from '../allowed.tsx'
import { PageError } from '../kit/page-error.tsx'
import './paper.css'

/** Around what is printed: no menu, only the sheet on its table. */
export default function PaperLayout() {
  return (
    <div className="admin paper">
      <AllowedOutlet />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <main id="conteudo" className="admin paper">
      <PageError />
    </main>
  )
}
