import type { MessageState } from '#domain/contact-message.ts'
import type { DataRequestChannel, DataRequestKind } from '#domain/data-request.ts'
import type { SubscriberState } from '#domain/newsletter.ts'
import { generated, instant, int, nullable, text, textOf } from '../column-kinds.ts'

/** Accounts, and what belongs to a person. */
export const PEOPLE_TABLES = {
  /** Accounts, whose e-mail is verified, and visitors (session/visitors.ts), whose e-mail is only typed. */
  users: {
    id: generated(int),
    issuer: text,
    subject: text,
    email: text,
    name: nullable(text),
    name_key: generated(text),
    picture: nullable(text),
    created_at: instant,
  },
  /** `email`: the one that got the right; one account per e-mail. */
  admins: { user_id: int, email: text, created_at: instant, added_by: int, role: generated(text) },
  super_admins: { email: text, user_id: int, bound_at: instant },
  sessions: {
    token_hash: text,
    user_id: int,
    signed_in_at: instant,
    authenticated_at: nullable(instant),
    seen_at: instant,
    expires_at: instant,
  },
  /** The newest code mailed to a mailbox, and when the last three were. */
  sign_in_codes: {
    /** Or `knownKey` of it. */
    mailbox: text,
    email: text,
    /** SHA-256 of the cookie of the browser that asked. */
    browser_hash: text,
    /** Null: used. */
    code_hash: nullable(text),
    /** Until it is mailed. */
    sealed_code: nullable(text),
    tries: int,
    expires_at: instant,
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
    day_began_at: instant,
    day_count: int,
  },
  addresses: {
    id: generated(int),
    user_id: int,
    /** Normalised address, to recognise the same one in another spelling. */
    place_key: text,
    recipient: text,
    phone: text,
    /** CPF or CNPJ without punctuation, or empty. */
    document: text,
    cep: text,
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    city: text,
    state: text,
    used_at: instant,
  },
  /** Answers of the CEP services; an unknown CEP has no city. */
  ceps: {
    cep: text,
    street: nullable(text),
    neighborhood: nullable(text),
    city: nullable(text),
    state: nullable(text),
    ibge_code: nullable(text),
    looked_up_at: instant,
  },
  customer_totals: {
    user_id: int,
    order_count: int,
    spent_cents: int,
    refunded_cents: generated(int),
    last_order_at: instant,
  },
  /** What staff wrote about a person, who is an e-mail. Customers never see it in the shop. */
  customer_notes: { id: generated(int), email: text, author: text, body: text, written_at: instant },
  /** In lower case. */
  customer_tags: { email: text, tag: text },
  /** What customers keep for later. A change locks the list's row; with a token, a link shows the list. */
  favorite_lists: { user_id: int, changed_at: instant, share_token: nullable(text), share_title: nullable(text) },
  favorites: { user_id: int, product_id: int, added_at: instant },
  /** Requests about personal data (LGPD, art. 18), kept as proof of their answers. */
  data_requests: {
    id: generated(int),
    protocol: text,
    kind: textOf<DataRequestKind>(),
    channel: textOf<DataRequestChannel>(),
    /** Null once the person was erased. */
    email: nullable(text),
    /** An HMAC of the mailbox. */
    email_hash: text,
    /** What was asked, in the words of staff. */
    note: text,
    asked_at: instant,
    answered_at: nullable(instant),
    /** An e-mail address of staff, or 'cliente' for what the person did without them. */
    answered_by: nullable(text),
    outcome: nullable(textOf<'done' | 'refused'>()),
    answer: text,
  },
  /** Who asked for the newsletter, by mailbox, and when the last three mails to it were. */
  subscribers: {
    id: generated(int),
    mailbox: text,
    email: text,
    state: textOf<SubscriberState>(),
    /** The sentence that the person agreed to. */
    consent: text,
    requested_at: instant,
    confirmed_at: nullable(instant),
    unsubscribed_at: nullable(instant),
    /** SHA-256 of the confirmation link's token; null if there is no valid link. */
    token_hash: nullable(text),
    /** The token, sealed, while the request is pending and mails may still be sent. */
    sealed_token: nullable(text),
    expires_at: nullable(instant),
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
  },
  contact_messages: {
    id: generated(int),
    protocol: text,
    name: text,
    email: text,
    mailbox: generated(text),
    message: text,
    order_number: nullable(int),
    created_at: instant,
    state: generated(textOf<MessageState>()),
    /** When it was last answered or closed; null while it is new. */
    handled_at: nullable(instant),
    /** An e-mail of staff. Null also for messages from before the inbox. */
    handled_by: nullable(text),
    version: generated(int),
    search_key: generated(text),
  },
  contact_replies: {
    id: generated(int),
    message_id: int,
    kind: textOf<'answer' | 'note'>(),
    author: text,
    body: text,
    written_at: instant,
    /** When the answer's mail was accepted by the mail server. */
    sent_at: nullable(instant),
  },
  /** The last three confirmations of messages to a mailbox. */
  contact_confirmations: {
    mailbox: text,
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
  },
}
