import type { ContentTranslations } from '../en/content';
import campaign from './campaign.json';
import contributions from './contributions.json';
import engagement from './engagement.json';
import firstSteps from './first-steps.json';
import notifications from './notifications.json';
import profile from './profile.json';
import share from './share.json';

const de: ContentTranslations = {
  ...campaign,
  ...contributions,
  ...engagement,
  ...firstSteps,
  ...share,
  ...notifications,
  ...profile,
};

export default de;
