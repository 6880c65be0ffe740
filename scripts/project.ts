import { join } from 'node:path'

export const PROJECT = join(import.meta.dirname, '..')
