import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { PICTURE_LIMITS } from '#domain/picture.ts'
import { bytesOf, uploadApi } from '../upload.ts'
import { lightened } from './lighten.ts'

export type Upload = { key: number; name: string; share: number }

let lastKey = 0

/** Sends pictures one after the other, since the shop works on one at a time; says of each how far it is. */
export function useUploads(onDone: (url: string) => void, onCount: (count: number) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])

  async function send(files: readonly File[]) {
    setProblems([])
    const waiting = files.map((file) => ({ file, upload: { key: ++lastKey, name: file.name, share: 0 } }))
    let left = waiting.length
    onCount(left)
    setUploads((others) => [...others, ...waiting.map(({ upload }) => upload)])
    for (const { file, upload } of waiting) {
      try {
        onDone(await sendOne(file, (share) => setUploads((all) => all.map((each) => (each.key === upload.key ? { ...each, share } : each)))))
      } catch (error) {
        setProblems((all) => [...all, problemOf(file.name, error)])
      }
      setUploads((all) => all.filter(({ key }) => key !== upload.key))
      onCount(--left)
    }
  }

  return { uploads, problems, send }
}

async function sendOne(file: File, onProgress: (share: number) => void): Promise<string> {
  if (file.size > PICTURE_LIMITS.bytes) throw new TooLarge()
  const { url } = await uploadApi(onProgress).adminPictures.upload({ file: await bytesOf(await lightened(file)) })
  return url
}

class TooLarge extends Error {}

function problemOf(name: string, error: unknown): string {
  if (error instanceof TooLarge) return `${name} passa de 15 MB.`
  if (isRefusal(error) && error.code === 'not_a_picture') return `${name} não é uma imagem.`
  return `${name}: ${isRefusal(error) ? error.message : 'não foi possível enviar. Verifique sua conexão.'}`
}
