import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { PICTURE_LIMITS, VIDEO_LIMITS } from '#contract/admin-pictures.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { bytesOf, type OnProgress, uploadApi } from '../upload.ts'
import { lightened } from './lighten.ts'

/** What a browser offers to choose from. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type Upload = { key: number; name: string; share: number }

let lastKey = 0

type Sent = { url: string } | { problem: string }
type Send = (file: File, onProgress: OnProgress) => Promise<Sent>

/** Sends files one after the other, since the shop works on one at a time; says of each how far it is. */
export function useUploads(
  onDone: (url: string) => void,
  onCount: (count: number) => void,
  sendOne: Send = sendPicture,
) {
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

export async function sendPicture(file: File, onProgress: OnProgress): Promise<Sent> {
  if (file.size > PICTURE_LIMITS.bytes) return { problem: `${file.name} passa de 15 MB.` }
  return attempt(file, 'não é uma imagem', async () => {
    const bytes = await bytesOf(await lightened(file))
    return uploadApi(onProgress).adminPictures.upload({ file: bytes })
  })
}

export async function sendVideo(file: File, onProgress: OnProgress): Promise<Sent> {
  if (file.size > VIDEO_LIMITS.bytes) return { problem: `${file.name} passa de 20 MB.` }
  return attempt(file, 'não é um vídeo MP4', async () =>
    uploadApi(onProgress).adminPictures.uploadVideo({ file: await bytesOf(file) }),
  )
}

async function attempt(file: File, wrongKind: string, send: () => Promise<{ url: string }>): Promise<Sent> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_a_picture' || error.code === 'not_a_video'))
      return { problem: `${file.name} ${wrongKind}.` }
    return { problem: `${file.name}: ${refusalText(error, 'não foi possível enviar. Verifique sua conexão.')}` }
  }
}
