import { routes } from '@comptoir/contract'
import type { AnswerRow } from '../../domain/answers/answers.queries.ts'
import { toAnswerFile, toAnswerHead } from '../../domain/answers/to-answer.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import {
  acceptTerms,
  askQuestion,
  declineRequest,
  loadRequest,
  markOpened,
  saveAnswer,
  sendAnswer,
} from './consultation-reply.service.ts'
import { addReplyFile, storeReplyFile, loadReplyFile, removeReplyFile } from './reply-files.service.ts'
import { readReplyQuotation } from './read-quotation.service.ts'
import { toReply } from './to-reply.ts'

/** Routes of a supplier that follows the link in its email. */
export function consultationReplyRoutes(api: Api): void {
  const toSaved = (answer: AnswerRow) => ({ '@type': 'ConsultationAnswer' as const, ...toAnswerHead(answer) })

  bindRoute(api, routes.readConsultationReply, async (call) => {
    const { request, answer } = await loadRequest(call)
    return toReply(call.db, request, answer, call)
  })
  bindRoute(api, routes.openConsultationReply, async (call) => toSaved(await markOpened(call)))
  bindRoute(api, routes.acceptReplyTerms, async (call) =>
    toSaved(await acceptTerms(call, call.input.body.version)),
  )
  bindRoute(api, routes.saveReply, async (call) => toSaved(await saveAnswer(call, call.input.body)))
  bindRoute(api, routes.sendReply, async (call) =>
    toSaved(await sendAnswer({ ...call, webhooks: api.services.webhooks }, call.input.body.isConfirmed)),
  )
  bindRoute(api, routes.declineReply, async (call) =>
    toSaved(await declineRequest(call, call.input.body.reason)),
  )
  bindRoute(api, routes.askReplyQuestion, async (call) =>
    toSaved(await askQuestion(call, call.input.body.body)),
  )
  bindPrepared(api, routes.addReplyFile, async (before) => {
    const { file, kind } = before.input.body
    const stored = await storeReplyFile(before, file, api.services.files)
    return async (call) => {
      return toAnswerFile(await addReplyFile(call, { kind, ...stored }))
    }
  })
  bindRoute(api, routes.readReplyQuotation, (call) => readReplyQuotation(call, call.input.body.file))
  bindRoute(api, routes.linkReplyFile, async (call) => {
    const document = await loadReplyFile(call, call.input.params.id)
    const href = api.services.fileLinks.signDocument(document, call)
    return { '@id': '', '@type': 'FileLink' as const, href }
  })
  bindRoute(api, routes.removeReplyFile, async (call) =>
    toSaved((await removeReplyFile(call, call.input.params.id)).answer),
  )
}
