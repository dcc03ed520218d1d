import type { share as English } from '../en/share';

export const share: typeof English = {
  share: {
    share: 'Teilen',
    title: 'Kampagne teilen',
    text: '{{name}}: eine Kampagne auf Sparks',
    on: 'Teilen auf',
    more: 'Mehr ...',
  },
  published: {
    title: 'Deine Kampagne ist veröffentlicht',
    text: 'Ab jetzt kann man Beiträge einreichen. Teil den Link, damit die ersten bald kommen.',
    laterTitle: 'Deine Kampagne ist angekündigt',
    laterText: 'Beiträge kann man ab {{time}} einreichen. Teil den Link, damit sich alle vorbereiten können.',
    view: 'Kampagne ansehen',
    campaigns: 'Zu den Kampagnen',
  },
};
