import { languages } from './packages/contracts/src/languages.ts'

/** English is the source and stands in the code; `npm run translations` brings the catalogues up to it. */
export default {
  sourceLocale: 'en',
  // Without line numbers a change of the code does not change the catalogues.
  formatOptions: { lineNumbers: false },
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/locales/{locale}',
      include: ['<rootDir>/apps/web/src'],
      exclude: ['**/*.test.*'],
    },
  ],
}
