import { dayMs, providerTime } from './time.ts'

const bank = '237'
const currency = '9'

/** The 44 digits of the bar code and the 47 of the line that people type. */
export function boletoNumbers(paymentId: number, amountCents: number, dueAt: number) {
  return numbersFor(String(paymentId).padStart(25, '0'), amountCents, dueAt)
}

export function numbersFor(freeField: string, amountCents: number, dueAt: number) {
  const dueAndAmount = dueFactor(dueAt) + String(amountCents).padStart(10, '0')
  const check = mod11(bank + currency + dueAndAmount + freeField)
  const first = bank + currency + freeField.slice(0, 5)
  const second = freeField.slice(5, 15)
  const third = freeField.slice(15)
  return {
    barcode: bank + currency + check + dueAndAmount + freeField,
    line: first + mod10(first) + second + mod10(second) + third + mod10(third) + check + dueAndAmount,
  }
}

// Four digits that count days since 1997-10-07 and start again at 1000 after 9999 (2025-02-21).
function dueFactor(dueAt: number) {
  const day = Date.parse(providerTime(dueAt).slice(0, 10))
  const days = Math.round((day - Date.parse('1997-10-07')) / dayMs)
  return String(((days - 1000) % 9000) + 1000)
}

function mod11(digits: string) {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (2 + (i % 8))
  const check = 11 - (sum % 11)
  return String(check === 10 || check === 11 ? 1 : check)
}

function mod10(digits: string) {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const product = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}
