import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError, SparkDetail } from '@sparks/api-client';
import { Alert, Button, toast } from '@sparks/ui';
import { Tooltip } from '@sparks/ui/lazy';
import { LeaveGuard } from '../../../leave-guard';
import { useTranslations } from '../../../page-translations';
import { paths } from '../../../paths';
import { FormFrame } from '../form-frame';
import { ConflictNotice } from '../saving/conflict-notice';
import { readLocalCopy } from '../saving/local-copy';
import { savableDraft } from '../saving/savable-draft';
import { SaveStatus } from '../saving/save-status';
import { startingPoint } from '../saving/starting-point';
import { useDraftSaver, useNewerVersion } from '../saving/use-draft-saver';
import { useLocalCopy } from '../saving/use-local-copy';
import { StepNav } from '../steps/step-nav';
import { useStep } from '../steps/use-step';
import { emptyValues, toCampaign, valuesOf, type FormValues } from '../values/form-values';
import { useCampaignForm } from '../values/use-campaign-form';
import { DeleteDraft } from './delete-draft';
import { DraftSteps } from './draft-steps';
import { PublishDialog } from './publish-dialog';
import type { FormSession } from './use-form-session';
import { usePublish } from './use-publish';

interface DraftEditorProps {
  userId: string;
  /** Null for a new campaign. */
  spark: SparkDetail | null;
  /** Only the creator publishes: the budget comes from their wallet. */
  canPublish: boolean;
  session: FormSession;
}

/** An unpublished campaign, saved automatically. */
export function DraftEditor({ userId, spark, canPublish, session }: DraftEditorProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const [start] = useState(() => startingPoint(spark, readLocalCopy({ userId, sparkId: spark?._id ?? null })));
  const [showsRestored, setShowsRestored] = useState(start.kind === 'restored');
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  const [publishError, setPublishError] = useState<ApiError>();
  const form = useCampaignForm(start.values, { isPublished: false });
  const steps = useStep(element, spark || start.kind === 'restored' ? 'story' : 'start', session);
  const { step, goToField } = steps;
  const { saver, state, leftOut, isSaved } = useDraftSaver({
    spark,
    startsInConflict: start.kind === 'conflict',
    values: form.values,
    onSaved: ({ _id }) => session.follow(_id),
    onFailed: form.showServerErrors,
  });
  const draft = saver.savedDraft;
  const newest = useNewerVersion(state.status === 'conflict' ? (draft?._id ?? null) : null);
  const dropCopy = useLocalCopy({
    userId,
    sparkId: draft?._id ?? null,
    base: draft?.updated ?? null,
    values: form.values,
    isSaved,
  });
  const { publish, isPublishing } = usePublish(saver);

  /** Leaves without a prompt and without a local copy. */
  const leaveFor = (path: string) => {
    isDone.current = true;
    dropCopy();
    saver.rebase(null, null);
    void navigate(path);
  };
  const goToWrong = (field: keyof FormValues | null) => {
    // The error renders on the next frame, and the dialog returns the focus first.
    if (field) requestAnimationFrame(() => requestAnimationFrame(() => goToField(field)));
  };
  const openPublish = () => {
    const wrong = form.check();
    if (wrong) return goToWrong(wrong);
    if (form.isUploading) return toast.info({ message: t('create.stillUploading') });
    setPublishError(undefined);
    setIsPublishOpen(true);
  };
  const confirmPublish = async () => {
    setPublishError(undefined);
    const outcome = await publish(toCampaign(form.values));
    if (outcome.kind === 'published') return leaveFor(paths.published(outcome.slug));
    const error = outcome.kind === 'refused' ? outcome.error : saver.getState().error;
    if (outcome.kind === 'refused' && outcome.error.code === 'CONFLICT') saver.stopForConflict();
    const wrong = error ? form.showServerErrors(error) : null;
    // The form shows field errors and conflicts; other errors are shown here.
    if (wrong || saver.getState().status === 'conflict') setIsPublishOpen(false);
    else setPublishError(error ?? undefined);
    goToWrong(wrong);
  };
  const saveAsNew = () => {
    saver.rebase(null, null);
    saver.update(savableDraft(form.values, null, new Date()).draft);
    void saver.flush();
  };
  const startOver = () => {
    form.replace(spark ? valuesOf(spark) : emptyValues);
    setShowsRestored(false);
  };

  return (
    <>
      <FormFrame
        form={form}
        element={element}
        spark={spark}
        navigation={<StepNav form={form} steps={steps} />}
        navigationKind="steps"
        hasPreview={step !== 'start'}
        status={
          <SaveStatus
            state={state}
            leftOut={leftOut}
            hasUnsaved={!isSaved}
            onRetry={() => void saver.flush()}
            onSaveAsNew={saveAsNew}
          />
        }
        actions={draft ? <DeleteDraft sparkId={draft._id} onDeleted={() => leaveFor(paths.discover)} /> : null}
      >
        {state.status === 'conflict' ? (
          <ConflictNotice
            {...newest}
            onRetry={() => void newest.refetch()}
            mine={form.values}
            onTakeNewer={(newer) => {
              saver.rebase(newer, toCampaign(valuesOf(newer)));
              form.replace(valuesOf(newer));
            }}
            onKeepMine={(newer) => {
              saver.rebase(newer, toCampaign(valuesOf(newer)));
              saver.update(savableDraft(form.values, saver.savedContent, new Date()).draft);
              void saver.flush();
            }}
            onOpenPublished={(newer) => leaveFor(paths.edit(newer.slug))}
          />
        ) : null}
        {showsRestored ? (
          <Alert
            color="blue"
            withCloseButton
            closeButtonLabel={t('actions.close')}
            onClose={() => setShowsRestored(false)}
          >
            {t('create.restored')}{' '}
            <Button size="compact-sm" variant="default" onClick={startOver}>
              {t(spark ? 'create.discardRestored' : 'create.startOver')}
            </Button>
          </Alert>
        ) : null}
        <DraftSteps
          form={form}
          steps={steps}
          sparkId={draft?._id ?? null}
          isForeign={!canPublish}
          address={draft ? paths.campaign(draft.slug) : null}
          publishButton={
            <Tooltip label={t('create.publishOnlyCreator')} disabled={canPublish}>
              <Button
                aria-disabled={!canPublish}
                data-disabled={!canPublish || undefined}
                onClick={() => canPublish && openPublish()}
              >
                {t('create.publishOpen')}
              </Button>
            </Tooltip>
          }
        />
      </FormFrame>
      <PublishDialog
        opened={isPublishOpen}
        values={form.values}
        isBusy={isPublishing}
        error={publishError}
        onCancel={() => setIsPublishOpen(false)}
        onConfirm={() => void confirmPublish()}
      />
      <LeaveGuard
        text={t('create.leaveText')}
        hasUnsaved={!isSaved}
        isDone={isDone}
        trySave={async () => (await saver.flush()) && leftOut.length === 0}
      />
    </>
  );
}
