import type { AgreementDiscount } from '@comptoir/contract'

interface OwnRow {
  /** As this screen's own writes have left it. */
  now: AgreementDiscount
  /** Readings of it that are older than that. */
  readonly older: Set<string>
}

const stateOf = ({ version, netPrice, discount1, discount2, ranges }: AgreementDiscount) =>
  JSON.stringify([version, netPrice, discount1, discount2, ranges])

/**
 * Rows of a table that this screen writes one after the other: until a row is read again, the next write goes on from the
 * last one. What is read and is none of the states that were written over is somebody else's, and stands.
 */
export class OwnRows {
  readonly #rows = new Map<number, OwnRow>()

  /** What a row is, given how it was read last. */
  latest(read: AgreementDiscount): AgreementDiscount {
    const own = this.#rows.get(read.id)
    return own?.older.has(stateOf(read)) ? own.now : read
  }

  /** Says what a row is from now on; answers how to take that back. */
  set(read: AgreementDiscount, next: AgreementDiscount): () => void {
    const before = this.#rows.get(read.id)
    const was = this.latest(read)
    const older = new Set(was === read ? [] : before?.older).add(stateOf(read)).add(stateOf(was))
    older.delete(stateOf(next))
    this.#rows.set(read.id, { now: next, older })
    return () => {
      if (before) this.#rows.set(read.id, before)
      else this.#rows.delete(read.id)
    }
  }
}
