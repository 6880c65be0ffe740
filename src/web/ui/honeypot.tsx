import type { ComponentProps } from 'react'

/** A field that people do not see and bots fill in; the server refuses a form with it. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Deixe este campo vazio
        <input tabIndex={-1} autoComplete="off" name="website" {...input} />
      </label>
    </div>
  )
}
