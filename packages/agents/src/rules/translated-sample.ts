import type { Language } from '@clew/contracts/languages'
import { sampleTemplate } from './sample-template.ts'

type Words = Pick<typeof sampleTemplate, 'content'> & { readonly title: string; readonly description: string }

/** The sentences stay English, and the description says that they may be in the language. */
const words: Readonly<Record<Exclude<Language, 'en'>, Omit<Words, 'content'>>> = {
  de: {
    title: 'Dem Faden nach',
    description:
      'Eine erste Vorlage: was der Agent sieht, was er antworten darf, und ein vorsichtiger Weg zum Ausgang. Ändere einen Satz und sieh, was geschieht. Die Sätze sind englisch; die eingebaute Regelmaschine liest auch deutsche.',
  },
  es: {
    title: 'Sigue el hilo',
    description:
      'Una primera plantilla: qué ve el agente, qué puede responder y un camino prudente hasta la salida. Cambia una frase y mira qué pasa. Las frases están en inglés; el motor de reglas integrado también las lee en español.',
  },
  fr: {
    title: 'Suivre le fil',
    description:
      'Un premier modèle : ce que l’agent voit, ce qu’il peut répondre et un chemin prudent vers la sortie. Changez une phrase et regardez ce qui se passe. Les phrases sont en anglais ; le moteur de règles intégré les lit aussi en français.',
  },
  zh: {
    title: '跟着线走',
    description:
      '第一个模板：智能体看到什么、可以回答什么，以及一条谨慎通往出口的路。改动一句话，看看会发生什么。句子是英文的；内置规则引擎也能读懂中文。',
  },
}

/** The sample with title and description in a language; its sentences are the same in all of them. */
export const sampleTemplateIn = (language: Language): Words =>
  language === 'en' ? sampleTemplate : { ...words[language], content: sampleTemplate.content }
