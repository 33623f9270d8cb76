import { startEnglish } from '../apps/web/src/lib/language.ts'

/** Texts of the web app are asked for in the language that is active: here in the one that stands in the code. */
startEnglish()
