import { routes } from '@comptoir/contract'
import type { AnswerRow } from '../answers/answers.queries.ts'
import { toAnswerFile, toAnswerHead } from '../answers/to-answer.ts'
import { bindPrepared, bindRoute, type Api } from '../http/bind-route.ts'
import {
  acceptTerms,
  askQuestion,
  declineRequest,
  loadRequest,
  noteOpened,
  saveAnswer,
  sendAnswer,
} from './consultation-reply.service.ts'
import { addReplyFile, keepReplyFile, loadReplyFile, removeReplyFile } from './reply-files.service.ts'
import { toReply } from './to-reply.ts'

/** What a supplier does with the link of its letter. */
export function consultationReplyRoutes(api: Api): void {
  const saved = (call: { readonly sendVersion: (current: number) => void }, answer: AnswerRow) => {
    call.sendVersion(answer.version)
    return { '@type': 'ConsultationAnswer' as const, ...toAnswerHead(answer) }
  }

  bindRoute(api, routes.readConsultationReply, async (call) => {
    const { request, answer } = await loadRequest(call)
    call.sendVersion(answer.version)
    return toReply(call.db, request, answer, call.now)
  })
  bindRoute(api, routes.openConsultationReply, async (call) => saved(call, await noteOpened(call)))
  bindRoute(api, routes.acceptReplyTerms, async (call) =>
    saved(call, await acceptTerms(call, call.input.body.version)),
  )
  bindRoute(api, routes.saveReply, async (call) => saved(call, await saveAnswer(call, call.input.body)))
  bindRoute(api, routes.sendReply, async (call) => saved(call, await sendAnswer(call, call.input.body)))
  bindRoute(api, routes.declineReply, async (call) =>
    saved(call, await declineRequest(call, call.input.body.reason)),
  )
  bindRoute(api, routes.askReplyQuestion, async (call) =>
    saved(call, await askQuestion(call, call.input.body.body)),
  )
  bindPrepared(api, routes.addReplyFile, async (before) => {
    const { file, kind } = before.input.body
    const kept = await keepReplyFile(before, file, api.services.files)
    return async (call) => {
      const row = await addReplyFile(call, { kind, ...kept })
      call.sendCreated()
      return toAnswerFile(row)
    }
  })
  bindRoute(api, routes.linkReplyFile, async (call) => {
    const { digest, name } = await loadReplyFile(call, call.input.params.id)
    const href = api.services.fileLinks.sign({ digest, name, type: 'application/octet-stream' }, call)
    return { '@id': '', '@type': 'FileLink' as const, href }
  })
  bindRoute(api, routes.removeReplyFile, async (call) =>
    saved(call, (await removeReplyFile(call, call.input.params.id)).answer),
  )
}
