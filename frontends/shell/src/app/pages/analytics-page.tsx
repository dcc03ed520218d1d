import { RowsSkeleton } from '@sparks/ui';
import { CampaignOwnerPage } from '../../campaign/campaign-owner-page';
import { useTranslations } from '../../content-translations';
import { RemoteSlot } from '../remotes/remote-slot';

const skeleton = <RowsSkeleton count={4} height="10rem" />;

/** Renders the analytics remote, which only the creator and admins load. */
export function AnalyticsPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  return (
    <CampaignOwnerPage
      slug={slug}
      title={(name) => t('analytics.title', { name })}
      refusal={{ title: t('analytics.notYours'), text: t('analytics.notYoursText') }}
      skeleton={skeleton}
    >
      {(spark) => (
        <RemoteSlot module="analytics/CampaignAnalytics" fallback={skeleton}>
          {({ CampaignAnalytics }) => <CampaignAnalytics sparkSlug={spark.slug} />}
        </RemoteSlot>
      )}
    </CampaignOwnerPage>
  );
}
