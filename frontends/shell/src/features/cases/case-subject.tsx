import { Link } from 'react-router';
import type { CaseResponse } from '@sparks/api-client';
import { Anchor, formatMoney, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';

/** What the case is about, as a link where the reader can see it. */
export function CaseSubject({ found }: { found: CaseResponse }) {
  const { t } = useTranslations();
  const { subject, appealed } = found;
  const { id, campaign, slug, username } = subject;
  if (appealed?.decision === 'earnings_reversal') {
    const amount = formatMoney(appealed.amountCents ?? 0);
    const name = t('cases.appealed.earnings_reversal', { amount, campaign: campaign ?? t('cases.contribution') });
    return <SubjectLink to={paths.contribution(id)}>{name}</SubjectLink>;
  }
  if (appealed && appealed.decision !== 'moderation') {
    const text = t(`cases.appealed.${appealed.decision}`, { name: username ?? '' });
    const to =
      found.yourRole === 'admin'
        ? paths.adminPerson(id)
        : appealed.decision === 'payout_refusal'
          ? paths.wallet
          : undefined;
    return to ? (
      <SubjectLink to={to}>{text}</SubjectLink>
    ) : (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    );
  }
  if (username !== undefined)
    return <SubjectLink to={paths.profile(username)}>{t('cases.reportedProfile', { name: username })}</SubjectLink>;
  return (
    <SubjectLink to={slug === undefined ? paths.contribution(id) : paths.campaign(slug)}>
      {campaign ?? t('cases.contribution')}
    </SubjectLink>
  );
}

function SubjectLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} size="sm">
      {children}
    </Anchor>
  );
}
