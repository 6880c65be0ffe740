import sharp from 'sharp'

// One thread at most, and only the decoders needed: a small attack surface for uploaded files.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    // Only of sanitized logos: what an upload is, is decided by its first bytes.
    'VipsForeignLoadSvgBuffer',
  ],
})

export { sharp }
