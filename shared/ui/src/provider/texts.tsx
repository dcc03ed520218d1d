import { createContext, use, type ReactNode } from 'react';

/** Words inside the components of this package. The shell gives them in the person's language; English is built in. */
export interface UiTexts {
  readonly retry: string;
  readonly close: string;
  readonly somethingFailed: string;
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly ends: string;
  readonly loading: string;
  readonly previous: string;
  readonly next: string;
}

export const englishTexts: UiTexts = {
  retry: 'Try again',
  close: 'Close',
  somethingFailed: 'Something went wrong',
  days: 'days',
  hours: 'hrs',
  minutes: 'mins',
  seconds: 'secs',
  ends: 'Ends in',
  loading: 'Loading',
  previous: 'Previous',
  next: 'Next',
};

const TextsContext = createContext<UiTexts>(englishTexts);

/** Gives the components their words in the language of the page; without it they speak English. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The words in use. */
export function useUiTexts(): UiTexts {
  return use(TextsContext);
}
