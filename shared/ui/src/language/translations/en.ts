import {
  BADGE_LABELS,
  EXPERIENCE_LEVEL_NAMES,
  FILTER_LABELS,
  NOTIFICATION_RULES,
  SORT_LABELS,
  type ExperienceLevel,
  type NotificationKind,
} from '@sparks/domain';
import components from './en/components.json';
import review from './en/review.json';

const notificationKindLabels = Object.fromEntries(
  Object.entries(NOTIFICATION_RULES).map(([kind, { label }]) => [kind, label]),
) as Record<NotificationKind, string>;

/** English shared texts; labels of the product's enums come from `@sparks/domain`. */
const en = {
  ...components,
  ...review,
  badge: { ...BADGE_LABELS },
  experience: { ...EXPERIENCE_LEVEL_NAMES } as Record<`${ExperienceLevel}`, string>,
  sort: { ...SORT_LABELS },
  filter: { ...FILTER_LABELS },
  notificationKind: { ...notificationKindLabels, ...components.notificationKind },
};

export default en;
export type SharedTranslations = typeof en;
