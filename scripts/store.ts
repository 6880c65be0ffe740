/** The operator's commands: `npm run store -- --help`. */
import { runCommand } from '#server/cli/run-command.ts'

/** A reader that has seen enough (`doctor | head`) closes the pipe; the command goes on. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

process.stdout.on('error', ignoreClosedPipe)
process.stderr.on('error', ignoreClosedPipe)
process.exitCode = await runCommand(process.argv.slice(2), process.env, process)
