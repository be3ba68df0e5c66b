import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, constants } from '@comptoir/contract'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ReceivedFile } from '../files/received-file.ts'
import { callerOf } from '../access/actor.ts'
import { onRequestEnd } from './connections.ts'
import { openFormFolder, type FormFolder } from './form-folders.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The folder of a form's files until the response, or until the client disconnects. */
    formFolder: FormFolder | null
  }
}

// Boundaries, names and the other fields of a form.
const formOverhead = 100_000
const limits = { fields: 20, fieldSize: 10_000, files: 1, parts: 21, headerPairs: 50 }

/** Registers the parser of forms; uploaded files are deleted at the end of the request, however it ends. */
export async function acceptForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
  api.decorateRequest('formFolder', null)
  api.addHook('preParsing', async (request, reply) => {
    // However the request ends: there is no response event when the client has disconnected.
    if (/^multipart\//i.test(request.headers['content-type'] ?? ''))
      onRequestEnd(reply, () => void request.formFolder?.remove())
  })
}

/**
 * Reads a form: its fields as text, its file as a `ReceivedFile` on disk. Runs before any transaction, so that a
 * slow client does not block others.
 *
 * @throws AppError 413 when a file is larger than `maxFileBytes`, before reading it when the request declares its length;
 * 400 for a truncated or malformed form
 */
export async function receiveForm(request: FastifyRequest, maxFileBytes: number): Promise<object> {
  if (Number(request.headers['content-length']) > maxFileBytes + formOverhead)
    throw new AppError('body_too_large')
  const { actor } = request
  const sender = actor ? `${callerOf(actor).kind} ${callerOf(actor).id}` : networkOf(request.ip)
  const folder = await openFormFolder(sender, maxFileBytes)
  request.formFolder = folder
  if (request.raw.socket.destroyed) {
    // The client disconnected meanwhile: the end of the request found no folder to remove.
    await folder.remove()
    throw new AppError('bad_request')
  }
  const disconnected = new AbortController()
  const leave = () => disconnected.abort()
  request.raw.socket.once('close', leave)
  try {
    return await Promise.race([
      readParts(request, maxFileBytes, folder.path, disconnected.signal),
      aborted(disconnected.signal),
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

/** Rejects when the client disconnects: the remaining parts will never arrive. */
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

/** A name is displayed and offered for download: no folders, no control or direction characters, a limited length. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return shorten(clean) || 'document'
}

/** Truncates before the extension, which determines the program. */
function shorten(name: string): string {
  if (name.length <= constants.textMaxLength) return name
  const [ending = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  return name.slice(0, constants.textMaxLength - ending.length).toWellFormed() + ending
}
