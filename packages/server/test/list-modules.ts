import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Imported before a process's own modules: appends the URL of each that is loaded to the file `MODULES_FILE`.
registerHooks({
  load(url, context, nextLoad) {
    const file = process.env['MODULES_FILE']
    if (file !== undefined) appendFileSync(file, `${url}\n`)
    return nextLoad(url, context)
  },
})
