import { Navigate, Outlet, useLocation } from 'react-router'
import { useCan } from './access.ts'
import { pageNeeds } from './page-needs.ts'
import { outsideRole } from './role-gate.ts'

/** The page, or the one that says who can open it. A role may change while its page is open. */
export function AllowedOutlet() {
  const { pathname, search } = useLocation()
  return useCan(pageNeeds(pathname)) ? <Outlet /> : <Navigate to={outsideRole(pathname + search)} replace />
}
