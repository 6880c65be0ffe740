import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAIL_IDS } from './mails.ts'
import { formShape, outputShape, POLICY_NAMES, type PolicyName, SETTING_NAMES } from './settings.ts'
import { SECTION_IDS } from './settings-sections.ts'
import { MailText } from './settings-texts.ts'
import { Flag, Id, Instant, text } from './types.ts'

const defaultPolicies = Object.fromEntries(POLICY_NAMES.map((name) => [`default_${name}`, z.string()])) as {
  [Name in `default_${PolicyName}`]: z.ZodMiniString
}

const Settings = z.object({
  ...outputShape(SETTING_NAMES),
  ...defaultPolicies,
  /** Grows with every change; a PUT with an older one is a conflict. */
  version: z.int(),
  /** Of each section: differs when any of its settings does. */
  versions: z.record(z.enum(SECTION_IDS), z.string()),
  /** The webhook URL to enter at the provider. */
  webhook_url: z.string(),
  /** Read-only settings, with the environment variable that sets each; '' in the demo, which ignores them. */
  fixed: z.record(z.string(), z.string()),
})
export type AdminSettings = z.output<typeof Settings>

const Saved = z.extend(Settings, { warning: z.optional(z.string()) })
export type SavedSettings = z.output<typeof Saved>

export const SettingsForm = z.object({
  ...formShape(),
  version: z.optional(Id),
  /** Confirms a change of the provider's account while orders await payment there. */
  leaves_waiting_orders: z.optional(z.boolean()),
})
export type SettingsForm = z.output<typeof SettingsForm>

/** Some settings; the others stay. A section in `versions` must be unchanged since it was read. */
export const SettingsChange = z.extend(z.partial(z.object(formShape())), {
  versions: z.optional(z.partialRecord(z.enum(SECTION_IDS), text(64))),
  leaves_waiting_orders: z.optional(z.boolean()),
})
export type SettingsChange = z.output<typeof SettingsChange>

/** The outcome of a test call to an outside service. */
const TestResult = z.object({ state: z.enum(['ok', 'warning', 'problem']), sentence: z.string(), at: Instant })
export type TestResult = z.output<typeof TestResult>

/** A mail as a customer would receive it, with invented data. */
const MailSample = z.object({
  subject: z.string(),
  from: z.string(),
  reply_to: z.nullable(z.string()),
  text: z.string(),
})
export type MailSample = z.output<typeof MailSample>

/**
 * `text`: the shop's words as they are typed, instead of the saved ones. `parcel`: of several orders that go together, for
 * the mails that differ then.
 */
const SampleInput = z.object({
  mail: z.enum(MAIL_IDS, { error: 'Escolha um e-mail da lista' }),
  text: z.optional(MailText),
  parcel: z.optional(z.boolean()),
})
const SampleQuery = z.extend(SampleInput, { parcel: z.optional(Flag) })
export type SampleQuery = z.output<typeof SampleQuery>

export const adminSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    output: Settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    body: SettingsForm,
    output: Saved,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/sections',
    body: SettingsChange,
    output: Saved,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/admin/settings/reveal',
    output: z.object({ mp_access_token: z.string() }),
  }),
  testPayments: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-payments',
    body: z.object({ mp_access_token: z.optional(text(300)) }),
    output: TestResult,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    output: TestResult,
  }),
  sampleMail: endpoint({
    method: 'GET',
    path: '/api/admin/settings/mail-sample',
    query: SampleQuery,
    output: MailSample,
  }),
  sampleMailPage: endpoint({
    method: 'GET',
    path: '/api/admin/settings/mail-sample/page',
    produces: 'text/html',
    query: SampleQuery,
    output: z.string(),
  }),
  sendSample: endpoint({
    method: 'POST',
    path: '/api/admin/settings/mail-sample',
    body: SampleInput,
    output: z.object({ to: z.string() }),
  }),
}
