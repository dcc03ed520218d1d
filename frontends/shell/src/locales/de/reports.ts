import type { reports as en } from '../en/reports';

export const reports: typeof en = {
  reports: {
    title: { spark: 'Kampagne melden', block: 'Beitrag melden', user: 'Profil melden' },
    reason: 'Was stimmt nicht?',
    reasonMissing: 'Wähle einen Grund aus.',
    reasons: {
      spam: 'Spam oder Werbung',
      misleading: 'Irreführend oder Betrug',
      hate: 'Hass oder Belästigung',
      nudity_violence: 'Nacktheit oder Gewalt',
      intellectual_property: 'Verletzt Urheber- oder Markenrechte',
      stolen_post: 'Gestohlen: Der Beitrag stammt von jemand anderem',
      illegal: 'Aus einem anderen Grund rechtswidrig',
      other: 'Etwas anderes',
    },
    text: 'Beschreibung',
    textOptional: 'Beschreibung (freiwillig)',
    textMissing: 'Beschreib, was nicht stimmt.',
    private: 'Die gemeldete Person erfährt nicht, wer gemeldet hat. Admins prüfen jede Meldung.',
    visitor: 'Melde dich an, um das Ergebnis zu erfahren. Ohne Konto bekommst du ein Aktenzeichen.',
    send: 'Meldung senden',
    cancel: 'Abbrechen',
    notSent: 'Die Meldung wurde nicht gesendet',
    sent: 'Danke. Deine Meldung ist eingegangen.',
    sentText: 'Ein Admin prüft sie, und du erfährst das Ergebnis.',
    sentVisitor: 'Ein Admin prüft sie. Heb das Aktenzeichen auf, falls du nachfragen möchtest.',
    reference: 'Aktenzeichen',
    open: 'Meldung ansehen',
    done: 'Fertig',
  },
};
