import type { Translations } from '../en';
import { campaign } from './campaign';
import { common } from './common';
import { contributions } from './contributions';
import { discover } from './discover';
import { engagement } from './engagement';
import { firstSteps } from './first-steps';
import { notifications } from './notifications';
import { profile } from './profile';
import { share } from './share';

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
