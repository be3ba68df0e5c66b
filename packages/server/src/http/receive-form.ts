import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, constants } from '@comptoir/contract'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ReceivedFile } from '../files/received-file.ts'
import { callerOf } from './actor.ts'
import { whenEnded } from './connections.ts'
import { openFormFolder, type FormFolder } from './form-folders.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the files of a form lie until it is answered, or its sender goes away. */
    formFolder: FormFolder | null
  }
}

// Boundaries, names and the other fields of a form.
const formOverhead = 100_000
const limits = { fields: 20, fieldSize: 10_000, files: 1, parts: 21, headerPairs: 50 }

/** Teaches the API to take forms; what they brought is deleted when they are answered, however that ends. */
export async function takeForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
  api.decorateRequest('formFolder', null)
  api.addHook('preParsing', async (request, reply) => {
    // However the request ends: nobody is told of an answer whose receiver has gone.
    if (/^multipart\//i.test(request.headers['content-type'] ?? ''))
      whenEnded(reply, () => void request.formFolder?.remove())
  })
}

/**
 * Reads a form: its fields as text, its file as a `ReceivedFile` on disk. It happens before any transaction, so that a
 * slow sender holds up nobody.
 *
 * @throws AppError 413 when a file is bigger than `maxFileBytes`, before it is read where the request says its length;
 * 400 for a form that is cut short or broken
 */
export async function receiveForm(request: FastifyRequest, maxFileBytes: number): Promise<object> {
  if (Number(request.headers['content-length']) > maxFileBytes + formOverhead)
    throw new AppError('body_too_large')
  const { actor } = request
  const sender = actor ? `${callerOf(actor).kind} ${callerOf(actor).id}` : networkOf(request.ip)
  const folder = await openFormFolder(sender, maxFileBytes)
  request.formFolder = folder
  const gone = new AbortController()
  const leave = () => gone.abort()
  request.raw.socket.once('close', leave)
  try {
    return await Promise.race([
      readParts(request, maxFileBytes, folder.path, gone.signal),
      aborted(gone.signal),
    ])
  } catch (error) {
    await folder.remove()
    if (error instanceof AppError) throw error
    if (isDiskFull(error)) throw new AppError('storage_full')
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 400
    throw new AppError(status === 413 ? 'body_too_large' : 'bad_request')
  } finally {
    request.raw.socket.off('close', leave)
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Rejects when the sender goes away in the middle: the parts that are still missing never come. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('bad_request')), { once: true })
  })
}

async function readParts(
  request: FastifyRequest,
  maxFileBytes: number,
  directory: string,
  signal: AbortSignal,
): Promise<object> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits: { ...limits, fileSize: maxFileBytes } })) {
    const isFile = part.type === 'file'
    fields.set(part.fieldname, isFile ? await receiveFile(part, directory, signal) : part.value)
  }
  return Object.fromEntries(fields)
}

async function receiveFile(
  { file, filename }: MultipartFile,
  directory: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  const path = join(directory, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(file, measure, createWriteStream(path), { signal })
  if (file.truncated) throw new AppError('body_too_large')
  return new ReceivedFile(cleanName(filename), { path, digest: hash.digest('hex'), size })
}

/** A name is shown and offered for saving: no folders, no control or direction signs, no more than a text may have. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return shorten(clean) || 'document'
}

/** Shortens before the ending, which says what to open it with. */
function shorten(name: string): string {
  if (name.length <= constants.textMaxLength) return name
  const [ending = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  return name.slice(0, constants.textMaxLength - ending.length).toWellFormed() + ending
}
