import { provideWords } from '@sparks/ui';

/** The name under which the words of the shell stand beside those of the remotes. */
export const NAMESPACE = 'shell';

/** Says where the words of the shell are; one more language is a folder beside `en` with the same files, and a line here. */
export function provideShellWords(): void {
  provideWords(NAMESPACE, { en: () => import('./en'), de: () => import('./de') });
}
