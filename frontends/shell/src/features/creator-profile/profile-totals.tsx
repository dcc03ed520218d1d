import type { UserPublic, UserTotals } from '@sparks/api-client';
import { useGetUserTotalsQuery } from '@sparks/api-client/lazy';
import {
  Button,
  formatCompact,
  formatHours,
  formatMoney,
  formatNumber,
  formatPercent,
  sharedText,
  Skeleton,
  Text,
} from '@sparks/ui';
import { useTranslations, type Translate, type TranslationKey } from '../../content-translations';
import classes from './profile-head.module.css';

/** Larger numbers are abbreviated. */
const LARGE = 100_000;

type Total = [label: TranslationKey, value: string, isText?: boolean];

/** Shows only the totals that apply to the user's role. */
export function ProfileTotals({ user }: { user: UserPublic }) {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetUserTotalsQuery({ username: user._id });
  const totals = totalsOf(user, currentData?.data, t);
  if (error && !currentData) {
    return (
      <Text c="dimmed" size="sm" className={classes.failed} role="alert">
        {t('profile.totalsFailed')}{' '}
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {sharedText('ui.retry')}
        </Button>
      </Text>
    );
  }
  // Once loaded there can be more totals, and narrower ones. They replace the skeletons instead of moving them.
  return (
    <dl
      key={currentData ? 'loaded' : 'loading'}
      className={classes.totals}
      aria-label={currentData ? t('profile.totals') : undefined}
      aria-hidden={currentData ? undefined : true}
    >
      {totals.map(([label, value, isText]) => (
        <div key={label} className={classes.total}>
          <dt>{t(label)}</dt>
          <dd className={isText ? classes.text : 'sparks-tabular'}>
            {currentData ? value : <Skeleton height="1.75rem" width="4rem" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** While it is not known which totals apply to the user. */
export function TotalsSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.totals} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.total}>
          <Skeleton height="1.75rem" width="4rem" />
          <Skeleton height="1.25rem" width="8rem" maw="100%" />
        </div>
      ))}
    </div>
  );
}

const NO_TOTALS: UserTotals = {
  campaigns: 0,
  followers: 0,
  paidOut: 0,
  approvalRate: null,
  medianDecisionHours: null,
  contributionsApproved: 0,
  contributionApprovalRate: null,
  views: 0,
};

/** With too few decisions, a creator has no public amount yet, and a contributor no approval rate. */
function totalsOf(
  { role, socialMediaAccounts }: UserPublic,
  {
    campaigns,
    followers,
    paidOut,
    approvalRate,
    medianDecisionHours,
    contributionsApproved,
    contributionApprovalRate: rate,
    views,
  }: UserTotals = NO_TOTALS,
  t: Translate,
): Total[] {
  const isContributor = role === 'contributor';
  const created: Total[] = [
    ['profile.campaignsPublished', formatNumber(campaigns)],
    paidOut === null ? ['profile.paidOut', t('profile.newCreator'), true] : ['profile.paidOut', formatMoney(paidOut)],
  ];
  if (followers > 0) created.push(['profile.followers', formatNumber(followers)]);
  if (approvalRate !== null) created.push(['profile.approvalRate', formatPercent(approvalRate)]);
  if (medianDecisionHours !== null) created.push(['profile.decisionTime', formatHours(medianDecisionHours)]);
  const contributed: Total[] = [
    ['profile.contributionsApproved', formatNumber(contributionsApproved)],
    rate === null
      ? ['profile.contributionApprovalRate', t('profile.newContributor'), true]
      : ['profile.contributionApprovalRate', formatPercent(rate)],
    ['profile.views', views < LARGE ? formatNumber(views) : formatCompact(views)],
  ];
  const proven = new Set(socialMediaAccounts.filter(({ verified }) => verified).map(({ platform }) => platform));
  if (isContributor) contributed.push(['profile.provenAccounts', formatNumber(proven.size)]);
  return [
    ...(!isContributor || campaigns > 0 ? created : []),
    ...(isContributor || contributionsApproved > 0 ? contributed : []),
  ];
}
