/** Cents where there are some, else two digits that mean something: one answer often costs far less than a cent. */
export function formatDollars(dollars: number): string {
  const isSmall = dollars > 0 && dollars < 0.01
  const digits = isSmall ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits }).format(dollars)
}
