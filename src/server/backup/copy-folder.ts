import { cp, readdir } from 'node:fs/promises'
import type { OnStep } from './steps.ts'

export async function copyFolder(
  from: string,
  to: string,
  isCopied: (path: string) => boolean,
  onStep: OnStep,
): Promise<void> {
  const total = (await readdir(from)).length
  // The folder itself is asked about first.
  let done = -1
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter(path) {
      done += 1
      onStep('uploads', done, total)
      return isCopied(path)
    },
  })
}
