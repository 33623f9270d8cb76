import type { Language } from '@clew/contracts/languages'
import type { SampleName } from './sample-names.ts'
import { type Sample, samples } from './samples.ts'

type Words = Pick<Sample, 'title' | 'description'>

/** The sentences stay English, and the plain sample says that they may be in the language. */
const words: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<SampleName, Words>>>> = {
  de: {
    plain: {
      title: 'Dem Faden nach',
      description:
        'Eine erste Vorlage: was der Agent sieht, was er antworten darf, und ein schlichter Weg zum Ausgang. Ändere einen Satz und sieh, was geschieht. Die Sätze sind englisch; die eingebaute Regelmaschine liest auch deutsche.',
    },
    caution: {
      title: 'Abstand halten',
      description: 'Vorsicht: kein Schritt neben einen Keim, und Keime können jederzeit abbiegen.',
    },
    greed: {
      title: 'Jeder Atemzug zählt',
      description:
        'Gier: Sauerstoff bis sechs Schritte neben dem Weg wird geholt, wer auch immer inzwischen vorbeikommt.',
    },
    patience: {
      title: 'Auf die Lücke warten',
      description:
        'Geduld: blickt eine Antwort voraus und wartet, bis die Keime vorbei sind. Langsam und schwer zu erwischen.',
    },
    thrift: {
      title: 'Für die Ecke aufgehoben',
      description:
        'Sparsamkeit: Kräfte sind für den Moment, in dem ein Keim nahe ist, und eine Wand wird nur durchbrochen, wo das einen langen Weg spart.',
    },
  },
  es: {
    plain: {
      title: 'Sigue el hilo',
      description:
        'Una primera plantilla: qué ve el agente, qué puede responder y un camino sencillo hasta la salida. Cambia una frase y mira qué pasa. Las frases están en inglés; el motor de reglas integrado también las lee en español.',
    },
    caution: {
      title: 'Guarda la distancia',
      description: 'Prudencia: ningún paso junto a un germen, y los gérmenes pueden girar en cualquier momento.',
    },
    greed: {
      title: 'Cada respiro cuenta',
      description: 'Codicia: se recoge el oxígeno a menos de seis pasos del camino, venga quien venga mientras tanto.',
    },
    patience: {
      title: 'Espera el hueco',
      description:
        'Paciencia: mira una respuesta más allá y espera a que pasen los gérmenes. Lento y difícil de atrapar.',
    },
    thrift: {
      title: 'Guárdalo para la esquina',
      description:
        'Ahorro: los poderes son para cuando un germen está cerca, y solo se rompe un muro donde eso ahorra un camino largo.',
    },
  },
  fr: {
    plain: {
      title: 'Suivre le fil',
      description:
        'Un premier modèle : ce que l’agent voit, ce qu’il peut répondre et un chemin simple vers la sortie. Changez une phrase et regardez ce qui se passe. Les phrases sont en anglais ; le moteur de règles intégré les lit aussi en français.',
    },
    caution: {
      title: 'Garder ses distances',
      description: 'Prudence : pas un pas à côté d’un germe, et les germes peuvent tourner à tout moment.',
    },
    greed: {
      title: 'Chaque souffle compte',
      description:
        'Avidité : l’oxygène à moins de six pas du chemin est ramassé, qui que ce soit qui passe entre-temps.',
    },
    patience: {
      title: 'Attendre l’ouverture',
      description:
        'Patience : regarde une réponse plus loin et attend que les germes soient passés. Lent et difficile à attraper.',
    },
    thrift: {
      title: 'Garder pour le coin',
      description:
        'Économie : les pouvoirs servent quand un germe est proche, et un mur n’est cassé que là où cela épargne un long chemin.',
    },
  },
  zh: {
    plain: {
      title: '跟着线走',
      description:
        '第一个模板：智能体看到什么、可以回答什么，以及一条朴素的通往出口的路。改动一句话，看看会发生什么。句子是英文的；内置规则引擎也能读懂中文。',
    },
    caution: {
      title: '保持距离',
      description: '谨慎：绝不走到病菌旁边，并考虑病菌随时会转向。',
    },
    greed: {
      title: '每一口都算数',
      description: '贪心：离路线六步以内的氧气都要拿，不管这时谁会过来。',
    },
    patience: {
      title: '等待空隙',
      description: '耐心：多看一步回答，等病菌过去再走。慢，但很难被抓到。',
    },
    thrift: {
      title: '留到拐角再用',
      description: '节省：能力留给病菌靠近的时刻，只有能省很多路时才打破墙。',
    },
  },
}

/** A sample with title and description in a language; its sentences are the same in all of them. */
export const sampleIn = (name: SampleName, language: Language): Sample =>
  language === 'en' ? samples[name] : { ...words[language][name], content: samples[name].content }
