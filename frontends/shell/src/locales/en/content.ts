import campaign from './campaign.json';
import contributions from './contributions.json';
import engagement from './engagement.json';
import firstSteps from './first-steps.json';
import notifications from './notifications.json';
import profile from './profile.json';
import share from './share.json';

/** English texts about campaigns, posts and people: see `content-translations.ts`. */
const en = {
  ...campaign,
  ...contributions,
  ...engagement,
  ...firstSteps,
  ...share,
  ...notifications,
  ...profile,
};

export default en;
export type ContentTranslations = typeof en;
