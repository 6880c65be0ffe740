import { ROLE_LABELS, ROLE_SENTENCES, STAFF_ROLES, type StaffRole } from '#domain/role.ts'
import { Radio } from '#web/ui/radio.tsx'

type Props = { value: StaffRole; onChange: (role: StaffRole) => void }

/** The roles that the owner gives, each with what it does. */
export function RoleField({ value, onChange }: Props) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">O que a pessoa pode fazer</legend>
      {STAFF_ROLES.map((role) => (
        <label
          key={role}
          htmlFor={`papel-${role}`}
          className="flex min-h-11 cursor-pointer gap-3 border-line py-2.5 not-first-of-type:border-t"
        >
          <Radio
            id={`papel-${role}`}
            name="role"
            value={role}
            checked={role === value}
            onChange={() => onChange(role)}
          />
          <span>
            <span className="block font-semibold">{ROLE_LABELS[role]}</span>
            <span className="block text-note text-ink-soft">{ROLE_SENTENCES[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
