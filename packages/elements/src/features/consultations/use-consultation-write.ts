import { routes, type AnyRoute, type Consultation } from '@comptoir/contract'
import type { ReactNode } from 'react'
import { ApiError, patch, useEmit, useErrorText, useText, useWrite, type Write } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { consultationEvents } from './consultations.state.ts'

/** Reads that a change to a consultation invalidates. */
const dependent: readonly AnyRoute[] = [
  routes.listConsultations,
  routes.listConsultationSuppliers,
  routes.listConsultationEvents,
  routes.compareConsultation,
]

/** A write that returns the updated consultation. */
export function useConsultationWrite<R extends AnyRoute>(route: R): Write<R> {
  return useWrite(route, {
    invalidates: dependent,
    inDoubt: dependent,
    updates: (answer) => {
      const saved = answer as Consultation
      return [patch(routes.getConsultation, { params: { id: saved.id } }, () => saved)]
    },
  })
}

/** A write to a part of a consultation; reloads the consultation. */
export function useRelatedWrite<R extends AnyRoute>(route: R, ...more: readonly AnyRoute[]): Write<R> {
  return useWrite(route, { invalidates: [routes.getConsultation, ...dependent, ...more] })
}

/** Returns a function that runs a write and reports its result, with optional details. */
export function useConsultationAction() {
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

  /** Names the missing item when the message alone does not. */
  function reasonOf(path: string, message: string): string {
    const field = /^\w+/.exec(path)?.[0] ?? ''
    return ['name', 'endDate', 'lines', 'suppliers'].includes(field)
      ? `${text(`consultations.missing.${field}`)} ${message}`
      : message
  }
}
