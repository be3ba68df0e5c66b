// Builds the test-only probe like the product, in two versions: `node build-probe.ts <folder>`.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { elementsBuild } from './elements-build.ts'
import { browserPlugins, browserSettings } from './plugins.ts'

const probe = (file: string) =>
  fileURLToPath(new URL(`../src/runtime/testing/probe/${file}`, import.meta.url))

async function buildProbe(outDir: string, version: string): Promise<void> {
  const settings = browserSettings()
  const elements = elementsBuild(outDir, {
    comptoir: probe('loader.ts'),
    probe: probe('define.ts'),
    'probe-two': probe('define-two.ts'),
  })
  await build({
    ...settings,
    ...elements,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [...elements.plugins, probeStyles, browserPlugins()],
    define: { ...settings.define, __COMPTOIR_VERSION__: JSON.stringify(version) },
    build: { ...elements.build, target: 'baseline-widely-available', emptyOutDir: true },
  })
}

/** The product's sheet does not include the probe's classes: they are added, so that its styles can be tested. */
const probeStyles: Plugin = {
  name: 'comptoir-probe-styles',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/runtime/element/styles.css')
      ? code.replace(/^@source not .*$/gm, '').replace("@source '..';", "@source './testing/probe';")
      : null,
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node build-probe.ts <folder>')
await buildProbe(`${folder}/one`, '1.0.0')
await buildProbe(`${folder}/two`, '2.0.0')
