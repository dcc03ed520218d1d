import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TopUpDialog } from '../../features/wallet/top-up-dialog';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { RemoteSlot } from '../remotes/remote-slot';
import { CampaignScreen, CampaignScreenSkeleton } from './campaign-screen';

/** The full screen of the AI Content Generator. The wallet is topped up over it, so that nothing of it is lost. */
export function GeneratePage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  return (
    <>
      <CampaignScreen slug={slug} name={t('campaign.generate')} signInText={t('generation.signInText')}>
        {({ spark, close }) => (
          <RemoteSlot module="submission/AiWizard" fallback={<CampaignScreenSkeleton />}>
            {({ AiWizard }) => (
              <AiWizard
                sparkId={spark._id}
                sparkSlug={spark.slug}
                onClose={close}
                onUse={(contentId) => void navigate(paths.submitWith(slug, contentId))}
                onTopUp={() => setIsTopUpOpen(true)}
              />
            )}
          </RemoteSlot>
        )}
      </CampaignScreen>
      <TopUpDialog opened={isTopUpOpen} onClose={() => setIsTopUpOpen(false)} />
    </>
  );
}
