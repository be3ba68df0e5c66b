import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeArguments } from '../packages/server/node-arguments.ts'
import { root } from './bootstrap.mjs'
import { settingOptions } from './container-image.mjs'

test('a container gets the settings of the environment, but not its folder and nothing else', () => {
  const env = { S3_URL: 'https://s3.example.fr/files', DATA_DIR: '.data', PATH: '/usr/bin', SMTP_URL: '' }
  expect(settingOptions(env)).toEqual(['--env', 'S3_URL'])
})

test('a container starts the server as npm start does', () => {
  const file = readFileSync(join(root, '.container', 'Containerfile'), 'utf8')
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(file) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...nodeArguments, 'packages/server/dist/main.js'])
})
