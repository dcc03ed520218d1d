import type { Language } from '@sparks/domain';
import type { TemplateId } from './templates';

/** Descriptions to fill in. Not with the other texts, which every page loads. */
export const templateOutlines: Readonly<Record<Language, Readonly<Record<TemplateId, string>>>> = {
  en: {
    productVideo:
      'Our product: [what it is and who it is for]\n\nShow:\n- the product in use within the first three seconds\n- in your own words, what you like about it\n- where to find it: [link or handle]\n\nDo not show:\n- other brands\n- claims that you cannot prove\n\nMark the post as advertising.',
    clipping:
      'Cut clips from: [link to the video]\n\nA good clip:\n- is 20 to 60 seconds long and works without the rest\n- starts with the strongest sentence\n- has subtitles\n- names the source: [channel]\n\nDo not change what is said. Do not cut it so that the meaning changes.',
    challenge:
      'Use this sound or video: [link]\n\nYour task: [the idea in one sentence]\n\nWe choose winners by:\n- idea\n- execution\n- response of the audience\n\nPrizes: [first, second, third]\n\nUse the hashtag [#hashtag] and mark the post as advertising.',
    photoReview:
      'Review: [product]\n\nShow:\n- your own photo of the product in daily life\n- two or three sentences about what you like and what you do not\n\nHonest reviews count, not only good ones.\n\nTag us: [handle]. Mark the post as advertising.',
    discussion:
      'Topic: [question or claim worth discussing]\n\nWrite:\n- from your own experience\n- where it fits, by the rules of the community\n- openly that the post is sponsored by [brand]\n\nDo not:\n- post the same text more than once\n- vote for your own post',
  },
  de: {
    productVideo:
      'Unser Produkt: [was es ist und für wen]\n\nZeig:\n- das Produkt in den ersten drei Sekunden in Aktion\n- in eigenen Worten, was dir daran gefällt\n- wo man es findet: [Link oder Profil]\n\nZeig nicht:\n- andere Marken\n- Behauptungen, die du nicht belegen kannst\n\nKennzeichne den Beitrag als Werbung.',
    clipping:
      'Schneide Ausschnitte aus: [Link zum Video]\n\nEin guter Ausschnitt:\n- ist 20 bis 60 Sekunden lang und funktioniert für sich\n- beginnt mit dem stärksten Satz\n- hat Untertitel\n- nennt die Quelle: [Kanal]\n\nÄndere nichts am Gesagten und schneide nicht so, dass sich der Sinn ändert.',
    challenge:
      'Verwende diesen Sound oder dieses Video: [Link]\n\nDeine Aufgabe: [die Idee in einem Satz]\n\nGewinner wählen wir nach:\n- Idee\n- Umsetzung\n- Reaktionen des Publikums\n\nPreise: [erster, zweiter, dritter]\n\nVerwende den Hashtag [#hashtag] und kennzeichne den Beitrag als Werbung.',
    photoReview:
      'Bewerte: [Produkt]\n\nZeig:\n- dein eigenes Foto des Produkts im Alltag\n- in zwei, drei Sätzen, was dir gefällt und was nicht\n\nEhrliche Bewertungen zählen, nicht nur gute.\n\nMarkiere uns: [Profil]. Kennzeichne den Beitrag als Werbung.',
    discussion:
      'Thema: [Frage oder These, über die sich reden lässt]\n\nSchreib:\n- aus eigener Erfahrung\n- da, wo es passt, nach den Regeln der Community\n- offen, dass der Beitrag von [Marke] bezahlt wird\n\nLass das:\n- denselben Text mehrmals posten\n- für deinen eigenen Beitrag abstimmen',
  },
};
