import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { canEditCampaign, isAdmin, isCreatorOf } from '@sparks/domain';
import { Anchor, Button, EmptyState, Page, PageTitle, QueryError } from '@sparks/ui';
import { useTranslations, type TranslationKey } from '../../page-translations';
import { paths } from '../../paths';
import { FormSkeleton } from './form-skeleton';
import { PublishedEditor } from './published/published-editor';

export function EditCampaignPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  // The form starts from what is saved now.
  const { data, error, isFetching, refetch } = useGetSparkBySlugQuery({ slug }, { refetchOnMountOrArgChange: true });
  const [first, setFirst] = useState<SparkDetail>();
  if (!first && data && !isFetching) setFirst(data.data);

  if (!first && error && !isFetching) {
    return (
      <Page>
        {error.code === 'NOT_FOUND' ? (
          <EmptyState
            order={1}
            title={t('campaign.notFound')}
            action={
              <Button component={Link} to={paths.discover}>
                {t('notFound.action')}
              </Button>
            }
          >
            {t('campaign.notFoundText')}
          </EmptyState>
        ) : (
          <QueryError order={1} title={t('campaign.failed')} error={error} onRetry={refetch} />
        )}
      </Page>
    );
  }
  if (!first || !me) return <FormSkeleton navigationKind="sections" />;
  if (!first.live_mode) return <Navigate to={paths.draft(first._id)} replace />;

  const standing = { isCreator: isCreatorOf(actor, first.creator?._id), isAdmin: isAdmin(actor) };
  return (
    <Page>
      <PageTitle
        title={t('create.editTitle', { name: first.name })}
        above={
          <Anchor component={Link} to={paths.campaign(slug)} size="sm">
            {t('campaign.back')}
          </Anchor>
        }
      />
      {canEditCampaign(standing, first, new Date()) ? (
        <PublishedEditor userId={me._id} loaded={first} current={data?.data ?? first} isCreator={standing.isCreator} />
      ) : (
        <EmptyState
          title={t('create.notEditable')}
          action={
            <Button component={Link} to={paths.campaign(slug)}>
              {t('campaign.back')}
            </Button>
          }
        >
          {t(reasonFor(standing.isCreator, first))}
        </EmptyState>
      )}
    </Page>
  );
}

function reasonFor(isCreator: boolean, spark: SparkDetail): TranslationKey {
  if (!isCreator) return 'create.notYours';
  return spark.manuallyClosed ? 'create.notEditableClosed' : 'create.notEditableEnded';
}
