const TIMEOUT_MS = 10_000
const AT_SECONDS = 0.5

/** A frame near the video's start as a picture; null if the browser cannot show it. The video is the shop's own: another site's would taint the canvas. */
export async function videoFrame(url: string): Promise<File | null> {
  const video = document.createElement('video')
  try {
    await seeked(video, url)
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })], 'capa.webp')
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function seeked(video: HTMLVideoElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    signal.addEventListener('abort', () => reject(new Error('timeout')))
    video.addEventListener('error', () => reject(new Error('not playable')))
    video.addEventListener('seeked', () => resolve())
    video.addEventListener('loadedmetadata', () => (video.currentTime = Math.min(AT_SECONDS, video.duration / 2)))
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
  })
}
