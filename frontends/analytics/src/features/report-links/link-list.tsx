import type { ReportLinkResponse } from '@sparks/api-client';
import { useListReportLinksQuery } from '@sparks/api-client/lazy';
import { Button, formatDate, QueryError, RowsSkeleton, Text } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './link-list.module.css';

const day = (at: string) => formatDate(at, { dateStyle: 'medium' });
const time = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });

/** The live links, newest first. */
export function LinkList({ slug, onRevoke }: { slug: string; onRevoke: (link: ReportLinkResponse) => void }) {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useListReportLinksQuery({ slug });
  if (!currentData && error)
    return <QueryError title={t('links.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!currentData) return <RowsSkeleton count={2} height="3rem" />;
  if (currentData.data.length === 0) return <Text c="dimmed">{t('links.none')}</Text>;
  return (
    <ul className={classes.links} aria-label={t('links.list')}>
      {currentData.data.map((link) => (
        <li key={link._id} className={classes.link}>
          <div>
            <Text>{t('links.expires', { day: day(link.expiresAt) })}</Text>
            <Text size="sm" c="dimmed">
              {t('links.created', { time: time(link.createdAt) })}
              {' · '}
              {link.lastUsedAt === null ? t('links.neverUsed') : t('links.lastUsed', { time: time(link.lastUsedAt) })}
            </Text>
          </div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('links.revokeNamed', { time: time(link.createdAt) })}
            onClick={() => onRevoke(link)}
          >
            {t('links.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
