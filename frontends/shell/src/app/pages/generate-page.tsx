import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WorkspaceSkeleton } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { TopUpDialog } from '../../features/wallet/top-up-dialog';
import { paths } from '../../paths';
import { RemoteSlot } from '../remotes/remote-slot';
import { CampaignScreen } from './campaign-screen';

/** The AI Content Generator. Topping up opens in a dialog so that the wizard keeps its state. */
export function GeneratePage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [isTopUpOpen, setIsTopUpOpen] = useState(false);
  return (
    <>
      <CampaignScreen slug={slug} name={t('campaign.generate')} signInText={t('generation.signInText')}>
        {({ spark, close }) => (
          <RemoteSlot page module="submission/AiWizard" fallback={<WorkspaceSkeleton />}>
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
