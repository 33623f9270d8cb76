/** One line that leads from the ball of thread in the middle out of a small labyrinth; drawn for a 16 px square. */
export const markPath =
  'M10 6H7.5A1.5 1.5 0 0 0 6 7.5v1A1.5 1.5 0 0 0 7.5 10h5A1.5 1.5 0 0 0 14 8.5v-5A1.5 1.5 0 0 0 12.5 2h-9A1.5 1.5 0 0 0 2 3.5v9A1.5 1.5 0 0 0 3.5 14H14'

/** The mark alone, as decoration; `size` in px. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden
      style={{ flex: 'none', color: 'var(--clew-thread)' }}
    >
      <path d={markPath} stroke="currentColor" strokeWidth={size > 24 ? 1.5 : 2} strokeLinecap="round" />
      <circle cx="10" cy="6" r={size > 24 ? 1.4 : 1.7} fill="currentColor" />
    </svg>
  )
}
