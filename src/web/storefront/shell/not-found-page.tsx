import { data } from 'react-router'

/** Every address that no other page answers. */
function load() {
  throw data(null, { status: 404 })
}

export const loader = load
export const clientLoader = load

export default function NotFoundPage() {
  return null
}
