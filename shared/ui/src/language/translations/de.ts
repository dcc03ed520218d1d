import i18next from 'i18next';
import {
  createNotificationTexts,
  germanNotificationTexts,
  germanPlatformTexts,
  SOCIAL_PLATFORMS,
  type SocialPlatform,
} from '@sparks/domain';
import type { ServerTexts } from '../server-texts';
import { SHARED_NAMESPACE, untyped } from '../shared-translations';
import components from './de/components.json';
import errors from './de/errors.json';
import problems from './de/problems.json';
import review from './de/review.json';
import wallet from './de/wallet.json';
import type { SharedTranslations } from './en';

const wrongShape = Object.fromEntries(SOCIAL_PLATFORMS.map((id) => [id, germanPlatformTexts[id].invalidUrl])) as Record<
  SocialPlatform,
  string
>;
const accountNameProblems = Object.fromEntries(
  SOCIAL_PLATFORMS.map((id) => [`account_name_${id}`, germanPlatformTexts[id].invalidAccountName]),
) as Record<`account_name_${SocialPlatform}`, string>;

/**
 * German shared texts, and German versions of texts that the API and the shared rules return in English. Texts about a
 * platform come from `@sparks/domain`.
 */
const de: SharedTranslations & ServerTexts = {
  ...components,
  ...review,
  ...errors,
  ...wallet,
  wrongShape,
  notification: germanNotificationTexts,
  problem: { ...problems.problem, ...accountNameProblems },
};

export default de;
export const notifications = createNotificationTexts('de', (key, values) =>
  untyped(i18next).t(`notification.${key}`, { ...values, ns: SHARED_NAMESPACE, lng: 'de' }),
);
