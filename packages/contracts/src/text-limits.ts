/**
 * How many characters texts may have, for the schemas and for the forms that stop there; without a schema, so that a form carries numbers
 * alone.
 */
export const textLimits = {
  title: 200,
  templateDescription: 2000,
  prompt: 32_000,
  displayName: 100,
  /** A school, a place. */
  profileLine: 200,
  website: 500,
  /** The live counter of the form counts as this limit does (`docs/spec/platform.md` section 9). */
  bio: 500,
  /** What a gallery is searched for. */
  galleryQuery: 100,
} as const
