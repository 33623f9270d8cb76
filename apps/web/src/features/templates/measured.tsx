import type { Template } from '@clew/contracts/http/templates'
import { useMeasured } from '../../data/evaluations.ts'
import { MeasuredRate } from '../../ui/rates/measured-rate.tsx'

/** What the reader last measured a template to be worth; nothing when it was never measured to the end. */
export function Measured({ template: { id, version } }: { template: Pick<Template, 'id' | 'version'> }) {
  const [newest] = useMeasured(id)
  return newest && <MeasuredRate evaluation={newest} version={version} />
}
