import { data, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { formAttemptContext } from '#web/data/form-attempt.ts'

/** Its address is for one person. */
export function loader({ context }: LoaderFunctionArgs) {
  const failure = context.get(formAttemptContext)?.failure ?? null
  return data({ failure }, { headers: { 'Cache-Control': 'no-store' } })
}

export const clientLoader = () => ({ failure: null })

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}
