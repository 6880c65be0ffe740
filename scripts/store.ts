/** The operator's commands: `npm run store -- --help`. */
import { runCommand } from '#server/cli/run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env, process)
