import { access } from './access';
import { approvals } from './approvals';
import { audit } from './audit';
import { cases } from './cases';
import { csvExport } from './csv-export';
import { exports } from './exports';
import { frame } from './frame';
import { moderation } from './moderation';
import { overview } from './overview';
import { payouts } from './payouts';
import { risk } from './risk';
import { sparks } from './sparks';
import { suspensions } from './suspensions';
import { top } from './top';
import { users } from './users';

const en = {
  ...frame,
  ...overview,
  ...moderation,
  ...access,
  ...users,
  ...top,
  ...audit,
  ...sparks,
  ...csvExport,
  ...exports,
  ...approvals,
  ...cases,
  ...payouts,
  ...risk,
  ...suspensions,
};

export default en;
export type AdminTranslations = typeof en;
