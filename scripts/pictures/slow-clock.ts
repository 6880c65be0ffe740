/**
 * Preloaded into the shop of the pictures. Its clock starts at NOW and gains one second in a quarter of an hour, so that
 * times are the same in every run, while rows made one after another stay in order.
 */
import { NOW } from './now.ts'

const SLOWDOWN = 1000

const elapsed = performance.now.bind(performance)
const now = (): number => Math.floor(NOW.getTime() + elapsed() / SLOWDOWN)

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
// The shop compares the two clocks and would take the difference for a jump.
performance.now = () => elapsed() / SLOWDOWN
