/** Serves one response, whatever is requested: what Node itself can do with these bytes on this machine. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '', file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const fields = JSON.parse(headers) as Record<string, string>

createServer((_request, response) => {
  response.writeHead(200, fields)
  response.end(body)
}).listen(Number(port), 'localhost')
