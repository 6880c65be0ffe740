import { AwsClient } from 'aws4fetch'

export type BucketAddress = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type S3Request = RequestInit & { query?: Record<string, string> }

/** Sends signed requests to an S3-compatible bucket, with path-style addresses. 5xx and 429 are retried. */
export function openS3Client(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAddress,
  retries: number,
): (key: string, init: S3Request) => Promise<Response> {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  return (key, { query, ...init }) => {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return aws.fetch(`${endpoint}/${bucket}/${key}${search}`, { ...init, redirect: 'error' })
  }
}

/** The body is XML with the reason. */
export function refusedByBucket(status: number, body: string): Error & { status: number } {
  return Object.assign(new Error(`the bucket answered ${status}: ${body.slice(0, 300)}`), { status })
}
