import type { AgreementDiscount } from '@comptoir/contract'

interface OwnRow {
  /** The row as last written from this screen. */
  now: AgreementDiscount
  /** Older versions of it that a read may still return. */
  readonly older: Set<string>
}

const rowFingerprint = ({ version, netPrice, discount1, discount2, ranges }: AgreementDiscount) =>
  JSON.stringify([version, netPrice, discount1, discount2, ranges])

/**
 * Rows that this screen writes one after the other: until a row is read again, the next write builds on the last one.
 * A read version that this screen has not replaced comes from someone else, and wins.
 */
export class OptimisticRows {
  readonly #rows = new Map<number, OwnRow>()

  /** Returns the current row, given its last read version. */
  latest(read: AgreementDiscount): AgreementDiscount {
    const own = this.#rows.get(read.id)
    return own?.older.has(rowFingerprint(read)) ? own.now : read
  }

  /** Sets the current row; returns a function that restores the previous one. */
  set(read: AgreementDiscount, next: AgreementDiscount): () => void {
    const before = this.#rows.get(read.id)
    const was = this.latest(read)
    const older = new Set(was === read ? [] : before?.older)
      .add(rowFingerprint(read))
      .add(rowFingerprint(was))
    older.delete(rowFingerprint(next))
    this.#rows.set(read.id, { now: next, older })
    return () => {
      if (before) this.#rows.set(read.id, before)
      else this.#rows.delete(read.id)
    }
  }
}
