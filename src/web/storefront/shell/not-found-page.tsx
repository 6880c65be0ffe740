import { data } from 'react-router'

/** Matches every path without a page. */
function load() {
  throw data(null, { status: 404 })
}

export const loader = load
export const clientLoader = load

export default function NotFoundPage() {
  return null
}
