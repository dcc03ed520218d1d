import { IconCheck } from '@tabler/icons-react';
import type { MeResponse } from '@sparks/api-client';
import { useGetUserTotalsQuery } from '@sparks/api-client/lazy';
import { EXPERIENCE_LEVELS, EXPERIENCE_NEEDS, nextExperience, type ExperienceLevel } from '@sparks/domain';
import { formatList, formatNumber, Text, useSharedTranslations } from '@sparks/ui';
import { useTranslations, type Translate } from '../../page-translations';
import classes from './profile-settings.module.css';

export function ExperienceLadder({ me }: { me: MeResponse }) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const { currentData } = useGetUserTotalsQuery({ username: me._id });
  const level = EXPERIENCE_LEVELS.find((candidate) => candidate === me.experienceLevel) ?? 1;
  const totals = currentData && { approved: currentData.data.contributionsApproved, views: currentData.data.views };
  const next = totals && nextExperience(level, totals);
  return (
    <>
      <ol className={classes.ladder}>
        {EXPERIENCE_LEVELS.map((rung) => (
          <li
            key={rung}
            className={classes.rung}
            data-reached={rung <= level || undefined}
            aria-current={rung === level ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {rung <= level ? <IconCheck size={16} stroke={2} /> : rung}
            </span>
            <span>
              <Text span fw={600} size="sm">
                {shared(`experience.${rung}`)}
              </Text>
              <Text size="xs" c="dimmed">
                {needsOf(rung, t)}
              </Text>
            </span>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={classes.missing} role="status">
        {next
          ? `${t('settings.levelMissing', { level: shared(`experience.${next.level}`) })} ${missingOf(next.missing, t)}`
          : ' '}
      </Text>
    </>
  );
}

function needsOf(level: ExperienceLevel, t: Translate): string {
  const { approved, views } = EXPERIENCE_NEEDS[level];
  if (approved === 0) return t('settings.levelStart');
  const values = { count: approved, posts: formatNumber(approved) };
  return views === 0
    ? t('settings.levelNeedsPosts', values)
    : t('settings.levelNeeds', { ...values, views: formatNumber(views) });
}

function missingOf({ approved, views }: { approved: number; views: number }, t: Translate): string {
  const parts = [
    ...(approved > 0 ? [t('settings.levelMissingPosts', { count: approved, number: formatNumber(approved) })] : []),
    ...(views > 0 ? [t('settings.levelMissingViews', { count: views, number: formatNumber(views) })] : []),
  ];
  return parts.length > 0 ? formatList(parts) : t('settings.levelSettling');
}
