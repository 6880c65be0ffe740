import { join } from 'node:path'

/** The folder that holds the whole project. */
export const PROJECT = join(import.meta.dirname, '..')
