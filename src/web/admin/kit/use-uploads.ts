import { useRef, useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import { PICTURE_LIMITS, VIDEO_LIMITS } from '#contract/admin-pictures.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { bytesOf, type OnProgress, uploadApi } from '../upload.ts'
import { lightened } from './lighten.ts'

/** What a browser offers to choose from. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type Upload = { key: number; name: string; share: number }
export type FailedUpload = { key: number; file: File; problem: string; isRetryable: boolean }

let lastKey = 0

/** `isFinal`: the file itself is refused. */
type Sent = { url: string } | { problem: string; isFinal?: boolean }
type Send = (file: File, onProgress: OnProgress) => Promise<Sent>
export type Uploads = ReturnType<typeof useUploads>

/**
 * Sends files one after the other, since the shop works on one at a time, with the progress of each. A failed file is
 * kept until it is retried or forgotten; the others go on.
 */
export function useUploads(
  onDone: (url: string) => void,
  onCount: (count: number) => void,
  sendOne: Send = sendPicture,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [failed, setFailed] = useState<FailedUpload[]>([])
  const queue = useRef(Promise.resolve())
  const running = useRef(0)

  function count(change: number) {
    running.current += change
    onCount(running.current)
  }

  async function run(file: File, key: number): Promise<void> {
    const sent = await sendOne(file, (share) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, share } : each))),
    )
    if ('url' in sent) onDone(sent.url)
    else setFailed((all) => [...all, { key, file, problem: sent.problem, isRetryable: !sent.isFinal }])
    setUploads((all) => all.filter((each) => each.key !== key))
    count(-1)
  }

  function send(files: readonly File[]): Promise<void> {
    setFailed((all) => all.filter(({ isRetryable }) => isRetryable))
    const waiting = files.map((file) => ({ file, key: ++lastKey }))
    count(waiting.length)
    setUploads((others) => [...others, ...waiting.map(({ key, file }) => ({ key, name: file.name, share: 0 }))])
    for (const { file, key } of waiting) queue.current = queue.current.then(() => run(file, key))
    return queue.current
  }

  const forget = ({ key }: FailedUpload) => setFailed((all) => all.filter((each) => each.key !== key))

  function retry(upload: FailedUpload): void {
    forget(upload)
    void send([upload.file])
  }

  return { uploads, failed, send, retry, forget }
}

export async function sendPicture(file: File, onProgress: OnProgress): Promise<Sent> {
  if (file.size > PICTURE_LIMITS.bytes) return { problem: `${file.name} passa de 15 MB.`, isFinal: true }
  return attempt(file, 'não é uma imagem', async () => {
    const bytes = await bytesOf(await lightened(file))
    return uploadApi(onProgress).adminPictures.upload({ file: bytes })
  })
}

export async function sendVideo(file: File, onProgress: OnProgress): Promise<Sent> {
  if (file.size > VIDEO_LIMITS.bytes) return { problem: `${file.name} passa de 20 MB.`, isFinal: true }
  return attempt(file, 'não é um vídeo MP4', async () =>
    uploadApi(onProgress).adminPictures.uploadVideo({ file: await bytesOf(file) }),
  )
}

async function attempt(file: File, wrongKind: string, send: () => Promise<{ url: string }>): Promise<Sent> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error) && (error.code === 'not_a_picture' || error.code === 'not_a_video'))
      return { problem: `${file.name} ${wrongKind}.`, isFinal: true }
    return { problem: `${file.name}: ${refusalText(error, 'não foi possível enviar. Verifique sua conexão.')}` }
  }
}
