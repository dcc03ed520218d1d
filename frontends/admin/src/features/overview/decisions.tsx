import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OverviewDecisionCount } from '@sparks/api-client';
import { OVERVIEW_DECISIONS, type OverviewDecision } from '@sparks/domain';
import { formatAge, formatTotal, Skeleton, Text, Title, useNow } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './overview-page.module.css';

const MINUTE_MS = 60_000;

interface DecisionsProps {
  /** Undefined while loading. */
  decisions: readonly OverviewDecisionCount[] | undefined;
  paths: {
    readonly posts: string;
    readonly risk: string;
    readonly access: string;
    readonly approvals: string;
    readonly payouts: string;
    readonly cases: string;
  };
}

/** What waits for a decision, each a link to its list. */
export function Decisions({ decisions, paths }: DecisionsProps) {
  const { t } = useTranslations();
  const addressOf: Record<OverviewDecision, string> = {
    posts: paths.posts,
    flagged: `${paths.posts}?tab=flagged`,
    overdue: `${paths.posts}?tab=overdue`,
    risky: paths.risk,
    access: paths.access,
    approvals: paths.approvals,
    appeals: paths.cases,
    reports: `${paths.cases}?tab=reports`,
    payouts: paths.payouts,
    mismatches: `${paths.payouts}?tab=differences`,
  };
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t('overview.waiting')}
      </Title>
      <ul className={classes.cards} aria-label={t('overview.waiting')}>
        {OVERVIEW_DECISIONS.map((kind) => (
          <Decision
            key={kind}
            kind={kind}
            to={addressOf[kind]}
            decision={decisions?.find((decision) => decision.kind === kind)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps {
  kind: OverviewDecision;
  to: string;
  decision: OverviewDecisionCount | undefined;
}

function Decision({ kind, to, decision }: DecisionProps) {
  const { t } = useTranslations();
  const now = useNow(MINUTE_MS);
  const note = () => {
    if (!decision) return '\u00a0';
    if (decision.count === 0) return t('overview.nothing');
    return decision.oldestAt ? t('overview.oldest', { age: formatAge(decision.oldestAt, now) }) : '\u00a0';
  };
  return (
    <li>
      <Link to={to} className={classes.card} data-quiet={decision?.count === 0 || undefined}>
        <Text span c="dimmed" size="sm">
          {t(`overview.decision.${kind}`)}
        </Text>
        <span className={classes.number}>
          {decision ? (
            formatTotal({ totalItems: decision.count, isExact: !decision.isMore })
          ) : (
            <Skeleton component="span" display="block" height="2rem" width="3rem" />
          )}
        </span>
        <span className={classes.way}>
          {note()} <IconArrowRight size={16} stroke={1.5} aria-hidden />
        </span>
      </Link>
    </li>
  );
}
