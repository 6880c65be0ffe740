// The process of a trial start: reports to the process that forked it.
import '../production.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../log.ts'
import { tryProgram } from './try-program.ts'

const { log } = openLog('warn')
const faults = await tryProgram(readConfig(process.env), log)
process.send!(faults, () => process.exit(0))
