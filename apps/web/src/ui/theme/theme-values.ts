import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const sans = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"
const display = "'Space Grotesk Variable', 'Space Grotesk Fallback', system-ui, sans-serif"
const mono = "'JetBrains Mono Variable', ui-monospace, 'Liberation Mono', monospace"

type Token = 'text' | 'dim' | 'control' | 'line' | 'hover' | 'raised' | 'page' | 'sunken' | 'accent-text'

// Mantine wants ten shades of a colour; ours has one per role, chosen in tokens.css by scheme and accent.
const shades = (...tokens: Token[]) => tokens.map((token) => `var(--clew-${token})`) as unknown as MantineColorsTuple
const a = 'accent-text'
const colors = {
  accent: shades(a, a, a, a, a, a, a, a, a, a),
  // The greys of the dark scheme from text to ground, and of the light one from ground to text.
  dark: shades('text', 'dim', 'dim', 'dim', 'line', 'hover', 'raised', 'page', 'sunken', 'sunken'),
  gray: shades('hover', 'sunken', 'line', 'line', 'line', 'control', 'dim', 'dim', 'text', 'text'),
}

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color ?? input.theme.primaryColor
  if (input.variant !== 'filled') return colors
  if (name === 'accent') return { ...colors, color: 'var(--clew-on-accent)' }
  if (name === 'red') return { ...colors, color: 'var(--clew-on-error)' }
  return colors
}

/** Sizes on a 1.2 scale from 15 px, distances on a 4 px grid, in rem so that a larger browser font enlarges both. */
export const themeValues = createTheme({
  primaryColor: 'accent',
  colors,
  variantColorResolver,
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.35rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  headings: {
    fontFamily: display,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.944rem', lineHeight: '1.2' },
      h2: { fontSize: '1.35rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  respectReducedMotion: true,
})

const tokens = {
  '--mantine-color-body': 'var(--clew-page)',
  '--mantine-color-text': 'var(--clew-text)',
  '--mantine-color-bright': 'var(--clew-text)',
  '--mantine-color-dimmed': 'var(--clew-dim)',
  '--mantine-color-placeholder': 'var(--clew-dim)',
  '--mantine-color-error': 'var(--clew-error)',
  '--mantine-color-success': 'var(--clew-oxygen)',
  '--mantine-color-anchor': 'var(--clew-accent-text)',
  '--mantine-color-default': 'var(--clew-raised)',
  '--mantine-color-default-hover': 'var(--clew-hover)',
  '--mantine-color-default-color': 'var(--clew-text)',
  '--mantine-color-default-border': 'var(--clew-line)',
  '--mantine-color-disabled': 'var(--clew-hover)',
  '--mantine-color-disabled-color': 'var(--clew-dim)',
  '--mantine-color-disabled-border': 'var(--clew-line)',
  '--mantine-primary-color-contrast': 'var(--clew-on-accent)',
  '--mantine-color-accent-filled': 'var(--clew-accent)',
  '--mantine-color-accent-filled-hover': 'var(--clew-accent-hover)',
  '--mantine-color-accent-light': 'var(--clew-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--clew-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--clew-accent-text)',
  '--mantine-color-accent-outline': 'var(--clew-accent-text)',
  '--mantine-color-accent-outline-hover': 'var(--clew-accent-soft)',
  '--mantine-color-red-text': 'var(--clew-error)',
  '--mantine-color-red-filled': 'var(--clew-error)',
  '--mantine-color-red-filled-hover': 'var(--clew-error)',
  '--mantine-color-red-light': 'var(--clew-error-soft)',
  '--mantine-color-red-light-hover': 'var(--clew-error-soft)',
  '--mantine-color-red-light-color': 'var(--clew-error)',
  '--mantine-color-red-outline': 'var(--clew-error)',
  '--mantine-color-red-outline-hover': 'var(--clew-error-soft)',
}

/** Points Mantine's colours at the tokens; the same in both schemes, since the tokens themselves change. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
