import { campaigns } from './campaigns';
import { cases } from './cases';
import { create } from './create';
import { data } from './data';
import { developers } from './developers';
import { erasure } from './erasure';
import { payouts } from './payouts';
import { reports } from './reports';
import { review } from './review';
import { settings } from './settings';
import { wallet } from './wallet';
import { webhooks } from './webhooks';
import { winners } from './winners';

/** English texts that only some pages load: see `page-translations.ts`. */
const en = {
  ...campaigns,
  ...cases,
  ...reports,
  ...create,
  ...data,
  ...developers,
  ...erasure,
  ...payouts,
  ...review,
  ...settings,
  ...wallet,
  ...webhooks,
  ...winners,
};

export default en;
export type PageTranslations = typeof en;
