import type { Language } from '@clew/contracts/languages'
import type { Mail } from '../../platform/mail.ts'

type Text = (link: string) => Omit<Mail, 'to'>

/** Says why it came: somebody else may have typed the address. */
export const verificationTexts: Readonly<Record<Language, Text>> = {
  en: (link) => ({
    subject: 'Confirm your email address for Clew',
    text: `Open this link to confirm your address. It works once, for 24 hours:\n\n${link}\n\nIf you did not create an account on Clew, ignore this email.\n`,
  }),
  es: (link) => ({
    subject: 'Confirma tu dirección de correo para Clew',
    text: `Abre este enlace para confirmar tu dirección. Funciona una vez, durante 24 horas:\n\n${link}\n\nSi no has creado una cuenta en Clew, ignora este correo.\n`,
  }),
  fr: (link) => ({
    subject: 'Confirmez votre adresse e-mail pour Clew',
    text: `Ouvrez ce lien pour confirmer votre adresse. Il fonctionne une fois, pendant 24 heures :\n\n${link}\n\nSi vous n’avez pas créé de compte sur Clew, ignorez cet e-mail.\n`,
  }),
  de: (link) => ({
    subject: 'Bestätige deine E-Mail-Adresse für Clew',
    text: `Öffne diesen Link, um deine Adresse zu bestätigen. Er gilt einmal, 24 Stunden lang:\n\n${link}\n\nWenn du kein Konto auf Clew angelegt hast, ignoriere diese E-Mail.\n`,
  }),
  zh: (link) => ({
    subject: '确认你的 Clew 邮箱地址',
    text: `打开此链接以确认你的地址。链接仅可使用一次，24 小时内有效：\n\n${link}\n\n如果你没有在 Clew 上创建账户，请忽略此邮件。\n`,
  }),
}
