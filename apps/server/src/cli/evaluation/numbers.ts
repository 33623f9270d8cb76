import type { MetricKind } from '@clew/contracts/evaluations/metrics'
import type { Interval } from '@clew/agents/evaluate/statistics/interval'

/** How numbers are told, by their unit; a share in percent. */
const formats: { readonly [Unit in MetricKind['unit']]: (value: number) => string } = {
  share: (value) => fixed(100 * value, 1),
  ratio: (value) => fixed(value, 2),
  ms: (value) => fixed(value, 0),
  tokens: (value) => fixed(value, 1),
  steps: (value) => fixed(value, 1),
}

/** Never -0.0. */
const fixed = (value: number, digits: number): string => (Number(value.toFixed(digits)) + 0).toFixed(digits)

const suffixes: { readonly [Unit in MetricKind['unit']]: string } = {
  share: ' %',
  ratio: '',
  ms: ' ms',
  tokens: '',
  steps: '',
}

export const valueText = (unit: MetricKind['unit'], value: number): string => formats[unit](value) + suffixes[unit]

export const intervalText = (unit: MetricKind['unit'], { low, high }: Interval): string =>
  `${formats[unit](low)} to ${formats[unit](high)}`

/** Of a difference of shares, with its sign. */
export const pointsText = (difference: number): string =>
  `${difference > 0 ? '+' : ''}${formats.share(difference)} points`

export const shareText = (share: number): string => valueText('share', share)

export const countText = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
