/** What no reader sees: white space of any length and kind counts as one space, and these as nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{C}/gu
const blank = /[\s\p{Z}\u0085\u2800]+/gu

/** Two texts whose normalised text is the same are copies of one: forms of letters (NFKC), capitals and white space aside. */
export function normalisedText(text: string): string {
  // Before and after: between a letter and its accent something invisible keeps them apart, and folding may bring it forth.
  const folded = text.replace(invisible, '').normalize('NFKC').toLowerCase().normalize('NFKC')
  return folded.replace(invisible, '').replace(blank, ' ').trim()
}
