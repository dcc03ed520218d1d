import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useGetSparkByIdQuery } from '@sparks/api-client/lazy';
import { canEditCampaign, isAdmin, isCreatorOf, isCreatorRole } from '@sparks/domain';
import { Alert, Button, EmptyState, Page, PageTitle, QueryError } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { DraftEditor } from './draft/draft-editor';
import { useFormSession, type FormSession } from './draft/use-form-session';
import { FormSkeleton } from './form-skeleton';

/** A new campaign or, with `?draft=`, an existing draft. The first save adds the draft to the URL. */
export function CreateCampaignPage() {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  const session = useFormSession();

  if (!me) return <FormSkeleton navigationKind="steps" />;
  return (
    <Page>
      <PageTitle
        title={t(session.startId ? 'create.draftTitle' : 'nav.createCampaign')}
        description={t('create.titleText')}
      />
      {actor && !isCreatorRole(actor) ? (
        <Alert color="blue" mb="lg">
          {t('create.contributorNote')}
        </Alert>
      ) : null}
      {session.startId ? (
        <LoadedDraft key={session.id} id={session.startId} session={session} />
      ) : (
        <DraftEditor key={session.id} userId={me._id} spark={null} canPublish session={session} />
      )}
    </Page>
  );
}

interface LoadedDraftProps {
  id: string;
  session: FormSession;
}

function LoadedDraft({ id, session }: LoadedDraftProps) {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  // The form starts from the first response and ignores later ones.
  const [first, setFirst] = useState<SparkDetail>();
  const { data, error, isFetching, refetch } = useGetSparkByIdQuery({ id }, { skip: first !== undefined });
  if (!first && data && !isFetching) setFirst(data.data);

  if (!first && error?.code === 'NOT_FOUND') {
    return (
      <EmptyState
        title={t('create.noDraft')}
        action={
          <Button component={Link} to={paths.create}>
            {t('nav.createCampaign')}
          </Button>
        }
      >
        {t('create.noDraftText')}
      </EmptyState>
    );
  }
  if (!first && error && !isFetching)
    return <QueryError title={t('create.draftFailed')} error={error} onRetry={refetch} />;
  if (!first || !me) return <FormSkeleton navigationKind="steps" isInPage />;
  if (first.live_mode) return <Navigate to={paths.edit(first.slug)} replace />;
  const standing = { isCreator: isCreatorOf(actor, first.creator?._id), isAdmin: isAdmin(actor) };
  if (!canEditCampaign(standing, first, new Date()))
    return <EmptyState title={t('create.notEditable')}>{t('create.notYours')}</EmptyState>;
  return <DraftEditor userId={me._id} spark={first} canPublish={standing.isCreator} session={session} />;
}
