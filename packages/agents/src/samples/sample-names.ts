/** Templates to begin with, in the order in which they are shown; the first is what every new account finds. */
export const sampleNames = ['plain', 'caution', 'greed', 'patience', 'thrift'] as const
export type SampleName = (typeof sampleNames)[number]
