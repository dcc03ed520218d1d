import { asApiError, useCreateSparkMutation, useIdempotencyKey, useMe } from '@sparks/api-client';
import { isCreatorRole } from '@sparks/domain';
import { Alert, Button, Page, PageTitle, toast } from '@sparks/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { useWords } from '../../words';
import { CampaignFormView } from './campaign-form';
import { emptyValues, toCampaign } from './form-values';
import { forgetLocalDraft, readLocalDraft, writeLocalDraft } from './local-draft';
import { PublishDialog } from './publish-dialog';
import { useCampaignForm } from './use-campaign-form';

/** Pause in typing after which the form is kept, in milliseconds. */
const KEEP_AFTER_MS = 500;

/** A new campaign: saved as a draft, or published with its cost shown before. */
export function CreateCampaignPage() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { actor } = useMe();
  const [restored] = useState(readLocalDraft);
  const [showsRestored, setShowsRestored] = useState(restored !== null);
  const form = useCampaignForm(restored ?? emptyValues, { budgetLocked: false });
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  const [key, startNext] = useIdempotencyKey();
  const [create, { isLoading, error, reset }] = useCreateSparkMutation();
  // After it is saved the form must not be kept again by a pause that is still running.
  const isSaved = useRef(false);
  const campaign = toCampaign(form.values);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isSaved.current) writeLocalDraft(form.values);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form.values]);

  const save = async (live: boolean) => {
    const result = await create({ 'Idempotency-Key': key, createSparkDto: { ...campaign, live_mode: live } });
    if (result.error) {
      const failure = asApiError(result.error);
      form.refuse(failure);
      startNext();
      if (!live) toast.error({ message: failure.message });
      return;
    }
    isSaved.current = true;
    forgetLocalDraft();
    toast.success({ message: live ? t('create.published') : t('create.draftSaved') });
    void navigate(paths.campaign(result.data.data.slug));
  };

  return (
    <Page>
      <PageTitle title={t('create.title')} description={t('create.titleText')} />
      {actor && !isCreatorRole(actor) ? <Alert color="blue" mb="lg">{t('create.contributorNote')}</Alert> : null}
      {showsRestored ? (
        <Alert color="blue" mb="lg" withCloseButton closeButtonLabel={t('actions.close')} onClose={() => setShowsRestored(false)}>
          {t('create.restored')}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              form.replace(emptyValues);
              setShowsRestored(false);
            }}
          >
            {t('create.startOver')}
          </Button>
        </Alert>
      ) : null}
      <CampaignFormView
        form={form}
        isPublished={false}
        images={[]}
        isBusy={isLoading && !isPublishOpen}
        onSave={() => void save(false)}
        onPublish={() => {
          reset();
          setIsPublishOpen(true);
        }}
      />
      <PublishDialog
        opened={isPublishOpen}
        budgetCents={campaign.budget ?? 0}
        startsLater={campaign.published_time?.date !== null}
        isBusy={isLoading}
        error={error ? asApiError(error) : undefined}
        onCancel={() => setIsPublishOpen(false)}
        onConfirm={() => void save(true)}
      />
    </Page>
  );
}
