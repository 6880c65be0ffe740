import { Link } from 'react-router'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { consentText } from '#domain/newsletter.ts'
import { newsletterPath } from '#domain/shop-paths.ts'
import { useStore } from '#web/data/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Problem } from '#web/ui/problem.tsx'

/** Always sent as a document, so that the home page needs no script for it. */
export function NewsletterForm({ attempt = null }: { attempt?: FormAttempt | null }) {
  const { store_name: name } = useStore()
  return (
    <form method="post" action={newsletterPath()} className="grid max-w-[62ch] gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          label="E-mail"
          hideLabel
          placeholder="Seu e-mail"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={attempt?.typed.email}
          error={attempt?.errors.email}
        />
        <Button kind="main" type="submit">
          Quero receber
        </Button>
      </div>
      <Honeypot />
      <Problem text={attempt?.failure ?? attempt?.errors.website} />
      <p className="text-14 wrap-anywhere text-ink-soft">
        {consentText(name)}{' '}
        <Link className="link" to="/privacidade">
          Como cuidamos dos seus dados
        </Link>
        .
      </p>
    </form>
  )
}
