import { z } from 'zod'

/** US dollars for a million tokens that a model reads, and for as many that it writes. */
export const PriceSchema = z.object({ input: z.number(), output: z.number() })
export type Price = z.infer<typeof PriceSchema>

/** US dollars for so many tokens. */
export const priceOfTokens = ({ input, output }: Price, promptTokens: number, completionTokens: number): number =>
  (promptTokens * input + completionTokens * output) / 1_000_000

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 })
/** In an English sentence: $0.50. */
export const dollarsText = (amount: number): string => dollars.format(amount)

/** By their names in the API's reference. */
export const priceSchemas = {
  Price: PriceSchema,
}
