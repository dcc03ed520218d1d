import campaign from './campaign.json';
import common from './common.json';
import contributions from './contributions.json';
import discover from './discover.json';
import engagement from './engagement.json';
import firstSteps from './first-steps.json';
import notifications from './notifications.json';
import profile from './profile.json';
import share from './share.json';

/** English texts that every page of the shell loads. Texts from the specification are literal. */
const en = {
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

export default en;
export type Translations = typeof en;
