/** The POST of a form in a browser without scripts. */
export function formRequest(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  const body = new URLSearchParams(fields).toString()
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
      Origin: new URL(url).origin,
      ...headers,
    },
    body,
  })
}
