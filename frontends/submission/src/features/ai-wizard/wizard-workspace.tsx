import { IconClockOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AiOptions, MeResponse, SparkDetail } from '@sparks/api-client';
import { sparksApi, useListAiContentsQuery } from '@sparks/api-client/lazy';
import type { AiWizardProps } from '@sparks/remote-contracts';
import { Button, EmptyState, useNow } from '@sparks/ui';
import { Centered } from '../../layout/centered';
import type { AiContent } from './ai-content';
import { Gallery } from './gallery/gallery';
import { readGalleryView, writeGalleryView } from './gallery/gallery-view';
import type { IdeaSource } from './ideas/prompt-ideas';
import { useAiTranslations } from './locales/translations';
import { generationBlocker } from './situation';
import { ViewsNav } from './views-nav';
import { WizardScreen } from './wizard-screen';
import { useWizard } from './wizard/use-wizard';
import type { WizardState } from './wizard/wizard-state';

const CLOCK_MS = 5_000;

export interface Entered {
  spark: SparkDetail;
  me: MeResponse;
  options: AiOptions;
  start: WizardState;
}

type WorkroomProps = Entered & Pick<AiWizardProps, 'onClose' | 'onUse' | 'onTopUp'>;

export function WizardWorkspace({ spark, me, options: firstOptions, start, onClose, onUse, onTopUp }: WorkroomProps) {
  const [search, setSearch] = useSearchParams();
  const view = readGalleryView(search);
  // Loaded before the wizard opens.
  const options = sparksApi.endpoints.getAiOptions.useQueryState().data?.data ?? firstOptions;
  const count = useListAiContentsQuery({ sparkId: spark._id, limit: 1 }).data?.pagination.totalItems;
  const campaign = useMemo<IdeaSource>(
    () => ({ name: spark.name, description: spark.description, contentTypes: spark.allowedContributionsType }),
    [spark],
  );
  const wizard = useWizard({ owner: { sparkId: spark._id, userId: me._id }, campaign, start });
  const blocker = generationBlocker(spark, me, useNow(CLOCK_MS));

  const openGallery = () => setSearch(writeGalleryView({ scope: 'campaign', type: null }));
  const use = (content: AiContent) => onUse(content.id);
  const views = <ViewsNav view={view ? 'gallery' : 'create'} galleryCount={count} />;

  if (view) {
    const open = (content: AiContent) => {
      wizard.dispatch({ type: 'opened', content });
      setSearch({});
    };
    const reuse = (content: AiContent) => {
      wizard.dispatch({ type: 'reused', content });
      setSearch({});
    };
    const forget = (content: AiContent) => {
      const { stage } = wizard.state;
      if (stage.step === 'result' && stage.content.id === content.id) wizard.dispatch({ type: 'more-requested' });
    };
    return (
      <Gallery
        sparkId={spark._id}
        view={view}
        onView={(next) => setSearch(writeGalleryView(next), { replace: true })}
        options={options}
        views={views}
        canSubmit={blocker === null}
        onFollow={open}
        onUse={use}
        onReuse={reuse}
        onDeleted={forget}
        onCreate={() => setSearch({})}
      />
    );
  }
  // Running generations and finished content stay reachable when the campaign no longer accepts posts.
  if (blocker !== null && wizard.state.stage.step !== 'generating' && wizard.state.stage.step !== 'result')
    return <Blocked message={blocker} onOpenGallery={openGallery} onClose={onClose} />;
  return (
    <WizardScreen
      wizard={wizard}
      options={options}
      campaign={campaign}
      views={views}
      onUse={use}
      onTopUp={onTopUp}
      onOpenGallery={openGallery}
    />
  );
}

function Blocked({
  message,
  onOpenGallery,
  onClose,
}: {
  message: string;
  onOpenGallery: () => void;
  onClose: () => void;
}) {
  const { t } = useAiTranslations();
  return (
    <Centered>
      <EmptyState
        order={1}
        icon={<IconClockOff stroke={1.5} aria-hidden />}
        title={t('frame.closedTitle')}
        action={
          <>
            <Button onClick={onClose}>{t('frame.backToCampaign')}</Button>{' '}
            <Button variant="default" onClick={onOpenGallery}>
              {t('frame.gallery')}
            </Button>
          </>
        }
      >
        {message}
      </EmptyState>
    </Centered>
  );
}
