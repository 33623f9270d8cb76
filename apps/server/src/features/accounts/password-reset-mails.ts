import type { Language } from '@clew/contracts/languages'
import type { Mail } from '../../platform/mail.ts'

type Text = Omit<Mail, 'to'>

/** Says why it came: somebody else may have typed the address. */
export const resetTexts: Readonly<Record<Language, (link: string) => Text>> = {
  en: (link) => ({
    subject: 'Choose a new password for Clew',
    text: `Open this link to choose a new password. It works once, for 30 minutes:\n\n${link}\n\nIf you did not ask for it, ignore this email: your password stays as it is.\n`,
  }),
  es: (link) => ({
    subject: 'Elige una nueva contraseña para Clew',
    text: `Abre este enlace para elegir una nueva contraseña. Funciona una vez, durante 30 minutos:\n\n${link}\n\nSi no lo has pedido, ignora este correo: tu contraseña no cambia.\n`,
  }),
  fr: (link) => ({
    subject: 'Choisissez un nouveau mot de passe pour Clew',
    text: `Ouvrez ce lien pour choisir un nouveau mot de passe. Il fonctionne une fois, pendant 30 minutes :\n\n${link}\n\nSi vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.\n`,
  }),
  de: (link) => ({
    subject: 'Wähle ein neues Passwort für Clew',
    text: `Öffne diesen Link, um ein neues Passwort zu wählen. Er gilt einmal, 30 Minuten lang:\n\n${link}\n\nWenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.\n`,
  }),
  zh: (link) => ({
    subject: '为 Clew 设置新密码',
    text: `打开此链接以设置新密码。链接仅可使用一次，30 分钟内有效：\n\n${link}\n\n如果不是你本人的请求，请忽略此邮件：你的密码不会改变。\n`,
  }),
}

/** To whom it comes unexpected, it says what to do. */
export const changedTexts: Readonly<Record<Language, Text>> = {
  en: {
    subject: 'Your password for Clew was changed',
    text: 'Your password was changed by a link that was sent for your account, and every login was ended.\n\nIf that was not you, choose “Forgot password?” on the sign-in page at once, and change the password of your mailbox.\n',
  },
  es: {
    subject: 'Se ha cambiado tu contraseña de Clew',
    text: 'Tu contraseña se ha cambiado con un enlace enviado para tu cuenta y se han cerrado todas las sesiones.\n\nSi no has sido tú, elige enseguida «¿Has olvidado tu contraseña?» en la página de inicio de sesión y cambia la contraseña de tu correo.\n',
  },
  fr: {
    subject: 'Votre mot de passe Clew a été modifié',
    text: 'Votre mot de passe a été modifié par un lien envoyé pour votre compte, et toutes les sessions ont été fermées.\n\nSi ce n’était pas vous, choisissez tout de suite « Mot de passe oublié ? » sur la page de connexion et changez le mot de passe de votre messagerie.\n',
  },
  de: {
    subject: 'Dein Passwort für Clew wurde geändert',
    text: 'Dein Passwort wurde über einen Link geändert, der für dein Konto verschickt wurde, und alle Anmeldungen wurden beendet.\n\nWenn du das nicht warst, wähle gleich „Passwort vergessen?“ auf der Anmeldeseite und ändere das Passwort deines Postfachs.\n',
  },
  zh: {
    subject: '你的 Clew 密码已更改',
    text: '你的密码已通过为你的账户发送的链接更改，所有登录均已结束。\n\n如果不是你本人操作，请立即在登录页面选择“忘记密码？”，并更改你邮箱的密码。\n',
  },
}
