import { germanNotifications } from '@sparks/domain';
import type { ServerTexts } from '../server-texts';
import { components } from './de/components';
import { errors } from './de/errors';
import { problems } from './de/problems';
import { review } from './de/review';
import { wallet } from './de/wallet';
import type { SharedTranslations } from './en';

/** German shared texts, and German versions of texts that the API and the shared rules return in English. */
const de: SharedTranslations & ServerTexts = { ...components, ...review, ...errors, ...problems, ...wallet };

export default de;
export const notifications = germanNotifications;
