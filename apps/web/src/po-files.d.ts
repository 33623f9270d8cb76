declare module '*.po' {
  /** Compiled when the app is built. */
  export const messages: Record<string, string>
}
