import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'
import { TOOL } from '#web/ui/button.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'

const useSearch = lateDialog(() => import('./suggestions.tsx').then((module) => module.SearchDialog))

/** On small windows: opens the search. On the list, and before hydration, it leads to the list's own field. */
export function SearchLink() {
  const { pathname } = useLocation()
  const { open, nearby, dialog } = useSearch({})

  function openInstead(event: MouseEvent) {
    event.preventDefault()
    open()
  }

  return (
    <>
      <Link
        className={`${TOOL} lg:hidden`}
        to="/produtos#busca"
        aria-label="Buscar produtos"
        {...nearby}
        onClick={pathname === '/produtos' ? undefined : openInstead}
      >
        <SearchIcon className="size-6" />
      </Link>
      {dialog}
    </>
  )
}
