import { BADGE_LABELS, EXPERIENCE_LEVEL_NAMES, FILTER_LABELS, SORT_LABELS, type ExperienceLevel } from '@sparks/domain';
import components from './en/components.json';
import review from './en/review.json';

/** English shared texts; labels of the product's enums come from `@sparks/domain`. */
const en = {
  ...components,
  ...review,
  badge: { ...BADGE_LABELS },
  experience: { ...EXPERIENCE_LEVEL_NAMES } as Record<`${ExperienceLevel}`, string>,
  sort: { ...SORT_LABELS },
  filter: { ...FILTER_LABELS },
};

export default en;
export type SharedTranslations = typeof en;
