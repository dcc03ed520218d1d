import { useSearchParams } from 'react-router';
import { countingCountry, isCountryAllowed } from '@sparks/domain';
import { VisuallyHidden } from '@sparks/ui';
import { WorkspaceSkeleton } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { LocationDialog } from '../../features/campaign-detail/location-dialog';
import { AI_CONTENT_PARAM } from '../../paths';
import { RemoteSlot } from '../remotes/remote-slot';
import { CampaignScreen } from './campaign-screen';

export function SubmitPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  return (
    <CampaignScreen slug={slug} name={t('campaign.submitPost')} signInText={t('submission.signInText')}>
      {({ spark, me, close }) =>
        // The page can be opened by URL, so it repeats the check of the Submit Post button.
        me && !isCountryAllowed(spark.location, countingCountry(me)) ? (
          <>
            <VisuallyHidden component="h1">{t('campaign.submitPost')}</VisuallyHidden>
            <LocationDialog opened locations={spark.location} onClose={close} />
          </>
        ) : (
          <RemoteSlot page module="submission/SubmissionFlow" fallback={<WorkspaceSkeleton />}>
            {({ SubmissionFlow }) => (
              <SubmissionFlow
                sparkId={spark._id}
                sparkSlug={spark.slug}
                onClose={close}
                aiContentId={search.get(AI_CONTENT_PARAM) ?? undefined}
              />
            )}
          </RemoteSlot>
        )
      }
    </CampaignScreen>
  );
}
