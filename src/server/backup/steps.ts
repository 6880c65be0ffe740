export type BackupStep = 'verify' | 'database' | 'check' | 'uploads'

/** In bytes, of the uploads in files. `total` is null if it is unknown, as for a dump of PostgreSQL. */
export type OnStep = (step: BackupStep, done: number, total: number | null) => void
