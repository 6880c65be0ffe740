import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ana@cliente.example', 'ana@cliente.example'],
  ['Ana+promo@Cliente.example', 'ana@cliente.example'],
  ['ana+a+b@cliente.example', 'ana@cliente.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.n.a@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@cliente.example', 'a.n.a@cliente.example'],
  ['+ana@cliente.example', '+ana@cliente.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
