import { provideWords } from '@sparks/ui';
import { loadWords } from './load-words';

/** The name under which the words of the shell stand beside those of the remotes. */
export const NAMESPACE = 'shell';

/** Says where the words of the shell are. */
export function provideShellWords(): void {
  provideWords(NAMESPACE, loadWords);
}
