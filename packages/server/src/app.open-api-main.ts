// Prints the OpenAPI document, for what checks it and what is made from it: `.tools/api-document.mjs`.
import { writeDocument } from './app.open-api.ts'

process.stdout.write(await writeDocument('https://comptoir.invalid'))
