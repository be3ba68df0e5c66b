/**
 * Measures the three award proposals and their distance from the proven optimum: 500 lines × 10 suppliers, each with
 * a fee and a franco, in five consultations. `node --conditions=@comptoir/source packages/server/bench/award.ts`
 */
import { awardProposals, type AwardSupplier } from '@comptoir/contract'
import { randomFrom } from '../seed/random.ts'

function manyOffers(seed: number) {
  const random = randomFrom(seed)
  const next = () => random.next()
  const lines = Array.from({ length: 500 }, (_, id) => ({
    id,
    quantity: 1 + Math.floor(next() * 50),
    base: 1,
  }))
  const typical = lines.map(() => 1 + next() * 80)
  const suppliers = Array.from({ length: 10 }, (_, id): AwardSupplier => {
    const offers = typical.flatMap((price, line) =>
      next() < 0.05
        ? []
        : [
            {
              line,
              price: Math.round(price * (0.85 + next() * 0.3) * 100) / 100,
              availableOn: `2026-12-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`,
            },
          ],
    )
    const transport = { id: 1, name: 'Transport', mode: 'amount' as const, amount: 20 + 10 * next() }
    const energy = { id: 2, name: 'Energy', mode: 'percentage' as const, amount: null, percentage: 1.5 }
    return {
      id,
      offers,
      shipping: Math.round(next() * 30),
      fees: [
        {
          ...transport,
          amount: Math.round(transport.amount),
          percentage: null,
          franco: 20_000 + 10_000 * next(),
        },
        ...(next() < 0.3 ? [{ ...energy, franco: 100_000 }] : []),
      ].map((fee) => ({ ...fee, franco: Math.round(fee.franco) })),
    }
  })
  return { lines, suppliers, maxSuppliers: 4 }
}

console.log('\nAward proposals over 500 lines × 10 suppliers')
for (let seed = 1; seed <= 5; seed += 1) {
  const problem = manyOffers(seed)
  const started = process.cpuUsage()
  const proposals = awardProposals(problem)
  const { user, system } = process.cpuUsage(started)
  const gaps = proposals.map(
    ({ kind, total, gap, shares }) =>
      `${kind} ${total.toFixed(2)} € over ${shares.length}, gap ${((100 * gap) / total).toFixed(4)} %`,
  )
  console.log(`  ${Math.round((user + system) / 1000)} ms of processor  ${gaps.join('; ')}`)
}
