import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['96385074', '614141999996', '4006381333931', '7891000315507', '10614141000415'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

test.each(['', '0', '96385075', '4006381333932', '789100031550', '78910003155070', '789100031550x', '١٢٣٤٥٦٧٨'])(
  '%j is not a GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)
