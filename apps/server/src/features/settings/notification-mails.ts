import type { Language } from '@clew/contracts/languages'
import type { Mail } from '../../platform/mail.ts'

/** What a person is told about by e-mail. */
export type NotificationKind = 'friend_request' | 'message'

type Text = (sender: string) => Omit<Mail, 'to'>

/** Without the message itself, which is for the two people only, and without a link, which anybody could imitate. */
export const mailTexts: Readonly<Record<Language, Readonly<Record<NotificationKind, Text>>>> = {
  en: {
    friend_request: (sender) => ({
      subject: `${sender} wants to be friends on Clew`,
      text: `${sender} sent you a friend request. Open Clew and choose Friends to answer it.\n\n${footers.en}\n`,
    }),
    message: (sender) => ({
      subject: `${sender} wrote to you on Clew`,
      text: `${sender} sent you a message. Open Clew and choose Messages to read it.\n\n${footers.en}\n`,
    }),
  },
  es: {
    friend_request: (sender) => ({
      subject: `${sender} quiere ser tu amigo en Clew`,
      text: `${sender} te ha enviado una solicitud de amistad. Abre Clew y elige Amigos para responder.\n\n${footers.es}\n`,
    }),
    message: (sender) => ({
      subject: `${sender} te ha escrito en Clew`,
      text: `${sender} te ha enviado un mensaje. Abre Clew y elige Mensajes para leerlo.\n\n${footers.es}\n`,
    }),
  },
  fr: {
    friend_request: (sender) => ({
      subject: `${sender} souhaite devenir votre ami sur Clew`,
      text: `${sender} vous a envoyé une demande d’ami. Ouvrez Clew et choisissez Amis pour y répondre.\n\n${footers.fr}\n`,
    }),
    message: (sender) => ({
      subject: `${sender} vous a écrit sur Clew`,
      text: `${sender} vous a envoyé un message. Ouvrez Clew et choisissez Messages pour le lire.\n\n${footers.fr}\n`,
    }),
  },
  de: {
    friend_request: (sender) => ({
      subject: `${sender} möchte auf Clew mit dir befreundet sein`,
      text: `${sender} hat dir eine Freundschaftsanfrage geschickt. Öffne Clew und wähle Freunde, um zu antworten.\n\n${footers.de}\n`,
    }),
    message: (sender) => ({
      subject: `${sender} hat dir auf Clew geschrieben`,
      text: `${sender} hat dir eine Nachricht geschickt. Öffne Clew und wähle Nachrichten, um sie zu lesen.\n\n${footers.de}\n`,
    }),
  },
  zh: {
    friend_request: (sender) => ({
      subject: `${sender} 想在 Clew 上加你为好友`,
      text: `${sender} 向你发送了好友请求。打开 Clew，选择“好友”即可回复。\n\n${footers.zh}\n`,
    }),
    message: (sender) => ({
      subject: `${sender} 在 Clew 上给你发了消息`,
      text: `${sender} 给你发了一条消息。打开 Clew，选择“消息”即可查看。\n\n${footers.zh}\n`,
    }),
  },
}

const footers: Readonly<Record<Language, string>> = {
  en: 'You can turn these emails off in your settings.',
  es: 'Puedes desactivar estos correos en tus ajustes.',
  fr: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  de: 'Du kannst diese E-Mails in deinen Einstellungen abschalten.',
  zh: '你可以在设置中关闭这些邮件。',
}
