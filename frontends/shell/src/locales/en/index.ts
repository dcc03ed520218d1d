import { campaign } from './campaign';
import { common } from './common';
import { contributions } from './contributions';
import { discover } from './discover';
import { engagement } from './engagement';
import { firstSteps } from './first-steps';
import { notifications } from './notifications';
import { profile } from './profile';
import { share } from './share';

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
