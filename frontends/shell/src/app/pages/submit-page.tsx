import { sparkFreshness, useGetSparkBySlugQuery, useMe, useSession } from '@sparks/api-client';
import { isCountryAllowed } from '@sparks/domain';
import { Button, EmptyState, LoadingRegion, Page, Skeleton, Stack, Text, useDocumentTitle } from '@sparks/ui';
import { IconX } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LocationDialog } from '../../features/campaign-detail/location-dialog';
import { paths } from '../../paths';
import { RemoteSlot } from '../remotes/remote-slot';
import { SessionExpiredNotice } from '../session/session-expired-notice';
import classes from './submit-page.module.css';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** The full screen of a submission: a frame with the way back, filled by the remote. */
export function SubmitPage({ slug }: { slug: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { status, signIn } = useSession();
  const { me } = useMe();
  const { currentData, error, refetch } = useGetSparkBySlugQuery({ slug }, sparkFreshness);
  const spark = currentData?.data;
  useDocumentTitle(spark ? `${t('campaign.submitPost')}: ${spark.name}` : t('campaign.submitPost'));
  const close = useCallback(() => void navigate(paths.campaign(slug)), [navigate, slug]);

  const content = (): ReactNode => {
    if (status === 'signed-out') {
      return (
        <EmptyState order={1} title={t('session.signInFirst')} action={<Button onClick={() => signIn()}>{t('session.signIn')}</Button>}>
          {t('submission.signInText')}
        </EmptyState>
      );
    }
    if (error && !spark) return <QueryError title={t('campaign.failed')} error={error} onRetry={refetch} />;
    if (!spark || status === 'loading' || (status === 'signed-in' && !me)) return <SubmissionSkeleton />;
    // Somebody may come here by a link: the rule of the button holds here too.
    if (me && !isCountryAllowed(spark.location, me.country)) return <LocationDialog opened locations={spark.location} onClose={close} />;
    return (
      <RemoteSlot module="submission/SubmissionFlow" fallback={<SubmissionSkeleton />}>
        {({ SubmissionFlow }) => <SubmissionFlow sparkId={spark._id} sparkSlug={spark.slug} onClose={close} />}
      </RemoteSlot>
    );
  };

  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Text fw={600} className={classes.name}>{spark?.name ?? ' '}</Text>
        <Button variant="subtle" color="gray" className={classes.close} leftSection={<IconX size={18} stroke={1.5} aria-hidden />} onClick={close}>{t('actions.close')}</Button>
      </header>
      <SessionExpiredNotice />
      <main className={classes.main}>{content()}</main>
    </div>
  );
}

function SubmissionSkeleton() {
  return (
    <Page>
      <LoadingRegion>
        <Stack>
          <Skeleton height="2.5rem" width="60%" />
          <Skeleton height="8rem" />
          <Skeleton height="3rem" />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
