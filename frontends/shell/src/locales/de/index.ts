import type { Translations } from '../en';
import campaign from './campaign.json';
import common from './common.json';
import contributions from './contributions.json';
import discover from './discover.json';
import engagement from './engagement.json';
import firstSteps from './first-steps.json';
import notifications from './notifications.json';
import profile from './profile.json';
import share from './share.json';

const de: Translations = {
  ...common,
  ...discover,
  ...campaign,
  ...contributions,
  ...engagement,
  ...firstSteps,
  ...share,
  ...notifications,
  ...profile,
};

export default de;
