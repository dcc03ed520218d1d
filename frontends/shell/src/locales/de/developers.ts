import type { developers as English } from '../en/developers';

export const developers: typeof English = {
  developers: {
    description: 'Verbinde deine eigenen Programme mit Sparks.',
    reference: 'API-Referenz',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyByHand: 'Dein Browser hat das Kopieren blockiert. Der Text ist markiert, du kannst ihn selbst kopieren.',
    done: 'Fertig',
  },
  apiKeys: {
    title: 'API-Schlüssel',
    text: 'Mit einem Schlüssel handelt ein Programm in deinem Namen, beschränkt auf die Berechtigungen des Schlüssels. Behandle ihn wie ein Passwort.',
    failed: 'Deine API-Schlüssel konnten nicht geladen werden',
    none: 'Du hast keine API-Schlüssel',
    noneText: 'Erstell für jedes Programm einen eigenen, dann kannst du sie einzeln widerrufen.',
    full: 'Du hast das Limit von {{max}} Schlüsseln erreicht. Widerruf einen, um einen neuen zu erstellen.',
    create: 'Schlüssel erstellen',
    createTitle: 'API-Schlüssel erstellen',
    name: 'Name',
    nameHint: 'Für welches Programm er ist, zum Beispiel „Nachtbericht“.',
    nameMissing: 'Gib dem Schlüssel einen Namen.',
    scopes: 'Berechtigungen',
    scopesHint: 'Wähl nur, was das Programm braucht. Es kann nie mehr als du selbst.',
    scopesMissing: 'Wähl mindestens eine Berechtigung aus.',
    scope: {
      campaigns: {
        read: { label: 'Kampagnen sehen', text: 'Kampagnen, deine Entwürfe, Zugangsanfragen, Prognosen und Gewinner.' },
        write: {
          label: 'Kampagnen verwalten',
          text: 'Kampagnen erstellen, veröffentlichen, bearbeiten und schließen, über Zugang entscheiden, Gewinner auszahlen.',
        },
      },
      contributions: {
        read: { label: 'Beiträge sehen', text: 'Beiträge mit Status, Verlauf und Aufrufen.' },
        write: {
          label: 'Beiträge einreichen',
          text: 'Beiträge einreichen, erneut einreichen und boosten, Zugang anfragen.',
        },
        review: {
          label: 'Beiträge prüfen',
          text: 'Beiträge in deinen Kampagnen annehmen, ablehnen, zur Nachprüfung geben und ins Spotlight stellen.',
        },
      },
      analytics: {
        read: { label: 'Auswertungen sehen', text: 'Zahlen und Berichte deiner Kampagnen.' },
      },
      wallet: {
        read: { label: 'Dein Wallet sehen', text: 'Dein Guthaben und alle Buchungen. Kann kein Geld bewegen.' },
      },
      webhooks: {
        manage: { label: 'Webhooks verwalten', text: 'Webhook-Endpunkte erstellen, ändern und löschen.' },
      },
    },
    spends: 'Ein Programm mit diesem Schlüssel kann Geld ausgeben: deines und das deiner Kampagnen.',
    limit: 'Tageslimit in Dollar',
    limitHint: 'So viel bewegt der Schlüssel höchstens an einem Tag (UTC).',
    limitMissing: 'Gib ganze Dollar ein, etwa 50.',
    limitOf: 'Bis zu {{amount}} am Tag',
    lifetime: 'Läuft ab nach',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tagen',
    made: 'Dein neuer API-Schlüssel',
    secret: 'API-Schlüssel',
    secretWarning:
      'Kopier den Schlüssel jetzt und bewahr ihn sicher auf. Er wird nicht noch einmal angezeigt. Wenn du ihn verlierst, widerruf ihn und erstell einen neuen.',
    created: 'Erstellt am {{day}}',
    lastUsed: 'Zuletzt benutzt {{age}}',
    neverUsed: 'Noch nie benutzt',
    expires: 'Läuft ab am {{day}}',
    neverExpires: 'Läuft nicht ab',
    over: 'Abgelaufen am {{day}}',
    revoke: 'Widerrufen',
    revokeNamed: '{{name}} widerrufen',
    revokeTitle: 'Diesen API-Schlüssel widerrufen?',
    revokeText: 'Programme mit „{{name}}“ funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    revokeConfirm: 'Schlüssel widerrufen',
    revoked: '„{{name}}“ wurde widerrufen.',
  },
};
