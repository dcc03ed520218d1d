import campaigns from './campaigns.json';
import cases from './cases.json';
import create from './create.json';
import data from './data.json';
import developers from './developers.json';
import erasure from './erasure.json';
import payouts from './payouts.json';
import reports from './reports.json';
import review from './review.json';
import settings from './settings.json';
import shortcuts from './shortcuts.json';
import wallet from './wallet.json';
import webhooks from './webhooks.json';
import winners from './winners.json';

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
  ...shortcuts,
  ...wallet,
  ...webhooks,
  ...winners,
};

export default en;
export type PageTranslations = typeof en;
