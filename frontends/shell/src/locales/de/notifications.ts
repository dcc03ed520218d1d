import type { notifications as English } from '../en/notifications';

export const notifications: typeof English = {
  notifications: {
    title: 'Mitteilungen',
    open_one: 'Mitteilungen, {{count}} ungelesen',
    open_other: 'Mitteilungen, {{count}} ungelesen',
    markRead: 'Alle als gelesen markieren',
    markFailed: 'Nicht als gelesen markiert',
    all: 'Alle',
    unread: 'Ungelesen',
    show: 'Anzeigen',
    seeAll: 'Alle ansehen',
    today: 'Heute',
    yesterday: 'Gestern',
    empty: 'Nichts Neues',
    emptyText: 'Entscheidungen über deine Beiträge und deine Kampagnen erscheinen hier.',
    emptyUnread: 'Alles gelesen',
    emptyUnreadText: 'Gelesenes findest du unter „Alle“.',
    failed: 'Die Mitteilungen konnten nicht geladen werden',
    settings: 'Einstellungen',
    email: 'E-Mails an mich',
    emailText:
      'Entscheidungen über deine Beiträge, Zugang zu Kampagnen, Preisgelder und das Ende deiner Kampagnen. Alles andere bleibt hier.',
    emailTo: 'An {{email}}',
    emailNoAddress: 'Dein Konto hat keine bestätigte E-Mail-Adresse.',
    emailNoServer: 'E-Mails sind in dieser Installation nicht eingerichtet.',
    settingsFailed: 'Die Einstellungen konnten nicht geladen werden',
    saveFailed: 'Nicht gespeichert',
    emailOn: 'Du bekommst wieder E-Mails.',
    emailOff: 'Du bekommst keine E-Mails mehr.',
  },
  unsubscribe: {
    title: 'E-Mails von Sparks',
    text: 'Du bekommst keine E-Mails mehr zu deinen Beiträgen und Kampagnen. Unter Mitteilungen findest du weiterhin alles.',
    confirm: 'E-Mails abbestellen',
    done: 'Du bekommst keine E-Mails mehr',
    doneText: 'Unter Mitteilungen kannst du sie wieder einschalten.',
    toNotifications: 'Mitteilungen öffnen',
    invalid: 'Dieser Link ist ungültig',
    invalidText:
      'Vielleicht ist er unvollständig. Öffne ihn noch einmal aus der E-Mail oder ändere die Einstellung unter Mitteilungen.',
  },
};
