import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the folder and its parents with mode 0700; an existing folder keeps its mode. Not `mkdir` with `recursive`: it
 * never returns below /proc, where the system reports ENOENT for a parent that exists.
 */
export function makeFolder(folder: string): void {
  try {
    createFolder(folder)
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(parent)) throw error
    makeFolder(parent)
    createFolder(folder)
  }
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, 0o700)
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

const REASONS: Record<string, string> = {
  EACCES: 'este usuário não tem permissão ali',
  EEXIST: 'já há um arquivo com esse nome',
  ENOENT: 'esse lugar não aceita pastas nem arquivos novos',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'uma parte do caminho é um arquivo',
  EPERM: 'o sistema não permite',
  EROFS: 'o disco é só de leitura',
}

/** Why a folder or file could not be made, with the system's code. */
export function describeFileError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ? `${REASONS[code]} (${code})` : message
}
