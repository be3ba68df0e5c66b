import { routes, type AnyRoute, type Consultation } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { ApiError, patch, useEmit, useErrorText, useText, useWrite, type Write } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { consultationEvents } from './consultations.state.ts'

/** Reads that a write of a consultation makes old. */
const dependent: readonly AnyRoute[] = [
  routes.listConsultations,
  routes.listConsultationSuppliers,
  routes.listConsultationEvents,
  routes.compareConsultation,
]

/** A write whose answer is the consultation as it is now. */
export function useConsultationWrite<R extends AnyRoute>(route: R): Write<R> {
  return useWrite(route, {
    invalidates: dependent,
    updates: (answer) => {
      const saved = answer as Consultation
      return [patch(routes.getConsultation, { params: { id: saved.id } }, () => saved)]
    },
  })
}

/** A write that changes what belongs to a consultation: it is read anew. */
export function usePartWrite<R extends AnyRoute>(route: R, ...more: readonly AnyRoute[]): Write<R> {
  return useWrite(route, { invalidates: [routes.getConsultation, ...dependent, ...more] })
}

/** Runs a write and says what was done, with what `more` there is to it, or why not. */
export function useRun() {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const emit = useEmit(consultationEvents)
  return async (
    id: number,
    run: () => Promise<unknown>,
    done: string,
    failed: string,
    more?: ReactNode,
  ): Promise<boolean> => {
    try {
      await run()
      emit('comptoir-consultation-saved', { id })
      notify({ title: text(done), children: more })
      return true
    } catch (error) {
      const violations = error instanceof ApiError ? (error.violations ?? []) : []
      const reason =
        violations.length > 0
          ? [...new Set(violations.map(({ propertyPath, message }) => reasonOf(propertyPath, message)))].join(
              ' ',
            )
          : errorText(error)
      notify({ tone: 'danger', title: text(failed), children: reason })
      return false
    }
  }

  /** What is missing is named where the message alone would not say it. */
  function reasonOf(path: string, message: string): string {
    const field = /^\w+/.exec(path)?.[0] ?? ''
    return ['name', 'endDate', 'lines', 'suppliers'].includes(field)
      ? `${text(`consultations.missing.${field}`)} ${message}`
      : message
  }
}
