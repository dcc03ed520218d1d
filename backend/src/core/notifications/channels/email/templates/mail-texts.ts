import { notificationRule, type NotificationKind } from '@sparks/domain';
import { createTranslations, type Translate } from '../../../../../platform/i18n/translations.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const mailTexts = createTranslations(en, { de });

type TranslateMail = Translate<typeof en>;
/** Kinds whose notification has only a title. */
type KindWithLead = keyof typeof en.lead;

export function mailActionOf(link: string, t: TranslateMail): string {
  if (link.startsWith('/contribution-details/')) return t('action.post');
  if (link.startsWith('/campaigns/')) return t('action.campaign');
  if (link.startsWith('/cases/')) return t('action.case');
  return t(link.startsWith('/wallet') ? 'action.wallet' : 'action.other');
}

/** Why the user receives the e-mail. */
export function mailCauseOf(kind: NotificationKind, t: TranslateMail): string {
  return t(`cause.${notificationRule(kind).mandatory ?? 'activity'}`);
}

/** '' when the title is sufficient. */
export function mailLeadOf(kind: NotificationKind, t: TranslateMail): string {
  return Object.hasOwn(en.lead, kind) ? t(`lead.${kind as KindWithLead}`) : '';
}
