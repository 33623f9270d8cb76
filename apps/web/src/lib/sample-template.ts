import { sampleTemplateIn } from '@clew/agents/rules/translated-sample'
import { languageOfPage } from './language.ts'

/** The template that every new account finds, in the language of the page. */
export const sampleTemplateOfPage = () => sampleTemplateIn(languageOfPage())
