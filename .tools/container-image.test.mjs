import { expect, test } from 'vitest'
import { settingOptions } from './container-image.mjs'

test('a container gets the settings of the environment, but not its folder and nothing else', () => {
  const env = { S3_URL: 'https://s3.example.fr/files', DATA_DIR: '.data', PATH: '/usr/bin', SMTP_URL: '' }
  expect(settingOptions(env)).toEqual(['--env', 'S3_URL'])
})
