// `npm run container`: builds the product's image from Debian's packages and the lockfile alone, without an image from elsewhere,
// and starts it. `-- build` only builds.
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
const { buildImage, runImage } = await import('./container-image.mjs')
const [command] = process.argv.slice(2)
buildImage()
if (command !== 'build') runImage(process.env)
