import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { bytesOf, type OnProgress, uploadApi } from '../upload.ts'
import { lightened } from './lighten.ts'

/** What a browser offers to choose from. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type Upload = { key: number; name: string; share: number }

let lastKey = 0

/** Sends pictures one after the other, since the shop works on one at a time; says of each how far it is. */
export function useUploads(onDone: (url: string) => void, onCount: (count: number) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problems, setProblems] = useState<string[]>([])

  async function send(files: readonly File[]) {
    setProblems([])
    const waiting = files.map((file) => ({ file, key: ++lastKey }))
    let left = waiting.length
    onCount(left)
    setUploads((others) => [...others, ...waiting.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of waiting) {
      const sent = await sendOne(file, (share) =>
        setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each))),
      )
      if ('url' in sent) onDone(sent.url)
      else setProblems((all) => [...all, sent.problem])
      setUploads((all) => all.filter((each) => each.key !== key))
      onCount(--left)
    }
  }

  return { uploads, problems, send }
}

async function sendOne(file: File, onProgress: OnProgress): Promise<{ url: string } | { problem: string }> {
  if (file.size > PICTURE_LIMITS.bytes) return { problem: `${file.name} passa de 15 MB.` }
  try {
    const bytes = await bytesOf(await lightened(file))
    return await uploadApi(onProgress).adminPictures.upload({ file: bytes })
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_a_picture') return { problem: `${file.name} não é uma imagem.` }
    return { problem: `${file.name}: ${refusalText(error, 'não foi possível enviar. Verifique sua conexão.')}` }
  }
}
