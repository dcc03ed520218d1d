import { germanNotifications, perPlatform, platformOf, SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import type { ServerTexts } from '../server-texts';
import components from './de/components.json';
import errors from './de/errors.json';
import problems from './de/problems.json';
import review from './de/review.json';
import wallet from './de/wallet.json';
import type { SharedTranslations } from './en';

const accountNameProblems = Object.fromEntries(
  SOCIAL_PLATFORMS.map((id) => [`account_name_${id}`, platformOf(id).texts.de.invalidAccountName]),
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
  wrongShape: perPlatform(({ texts }) => texts.de.invalidUrl),
  problem: { ...problems.problem, ...accountNameProblems },
};

export default de;
export const notifications = germanNotifications;
