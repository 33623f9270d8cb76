/** The specification's widths in px (platform.md section 9); `src/ui/breakpoints.css` holds the same for layout. */
export const breakpoints = {
  home: 680,
  settings: 720,
  mobile: 768,
  friends: 780,
  messages: 860,
  nav: 880,
  wide: 900,
} as const

export type Breakpoint = keyof typeof breakpoints

/** A media query that holds below the breakpoint, for `useMediaQuery`. */
export const below = (name: Breakpoint): string => `(width < ${breakpoints[name]}px)`
