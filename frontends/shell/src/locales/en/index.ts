import { campaign } from './campaign';
import { campaigns } from './campaigns';
import { common } from './common';
import { contributions } from './contributions';
import { create } from './create';
import { developers } from './developers';
import { discover } from './discover';
import { engagement } from './engagement';
import { firstSteps } from './first-steps';
import { notifications } from './notifications';
import { payouts } from './payouts';
import { profile } from './profile';
import { review } from './review';
import { share } from './share';
import { wallet } from './wallet';
import { webhooks } from './webhooks';
import { winners } from './winners';

/** English texts of the shell. Texts from the specification are literal. */
const en = {
  ...common,
  ...discover,
  ...campaign,
  ...campaigns,
  ...contributions,
  ...engagement,
  ...firstSteps,
  ...review,
  ...share,
  ...wallet,
  ...create,
  ...winners,
  ...notifications,
  ...profile,
  ...payouts,
  ...developers,
  ...webhooks,
};

export default en;
export type Translations = typeof en;
