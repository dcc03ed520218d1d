import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError, type SparkDetail } from '@sparks/api-client';
import { useIdempotencyKey, useUpdateSparkMutation } from '@sparks/api-client/lazy';
import { displayStatus } from '@sparks/domain';
import { Alert, Button, formatDateTime, formatMoney, toast } from '@sparks/ui';
import { RaiseBudgetDialog } from '../../../campaign/raise-budget-dialog';
import { LeaveGuard } from '../../../leave-guard';
import { useTranslations } from '../../../page-translations';
import { paths } from '../../../paths';
import classes from '../campaign-form.module.css';
import { ErrorSummary } from '../fields/error-summary';
import { LockedField } from '../fields/locked-field';
import { SectionBasics } from '../fields/section-basics';
import { SectionExtras } from '../fields/section-extras';
import { SectionNav } from '../fields/section-nav';
import { SectionPictures } from '../fields/section-pictures';
import { SectionPosts } from '../fields/section-posts';
import { SectionRewards } from '../fields/section-rewards';
import { SectionRules } from '../fields/section-rules';
import { SectionSchedule } from '../fields/section-schedule';
import { FormFrame } from '../form-frame';
import { ConflictNotice } from '../saving/conflict-notice';
import { readLocalCopy } from '../saving/local-copy';
import { startingPoint } from '../saving/starting-point';
import { useNewerVersion } from '../saving/use-draft-saver';
import { useLocalCopy } from '../saving/use-local-copy';
import { focusField } from '../values/form-sections';
import { valuesOf, type FormValues } from '../values/form-values';
import { fromLocalInput, toLocalInput } from '../values/input-formats';
import { useCampaignForm } from '../values/use-campaign-form';
import { ChangesStatus } from './changes-status';
import { changedContent, describeChanges } from './field-changes';
import { TermsNotice } from './terms-notice';

interface PublishedEditorProps {
  userId: string;
  /** The version that the form started from. */
  loaded: SparkDetail;
  /** The current version: payments and raises change its pool. */
  current: SparkDetail;
  isCreator: boolean;
}

/** Edits a published campaign. Changes are reviewed and saved explicitly; fields fixed by publishing are locked. */
export function PublishedEditor({ userId, loaded, current, isCreator }: PublishedEditorProps) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const [start] = useState(() => startingPoint(loaded, readLocalCopy({ userId, sparkId: loaded._id })));
  // The version that changes are compared with and may overwrite.
  const [base, setBase] = useState(loaded);
  const [isConflict, setIsConflict] = useState(start.kind === 'conflict');
  const [failure, setFailure] = useState<string>();
  const [isRaising, setIsRaising] = useState(false);
  const form = useCampaignForm(start.values, {
    isPublished: true,
    endBefore: atMinute(base.end_time.date),
  });
  const [key, startNext] = useIdempotencyKey();
  const [update, { isLoading }] = useUpdateSparkMutation();
  const newest = useNewerVersion(isConflict ? loaded._id : null);
  const changes = describeChanges(valuesOf(base), form.values, t);
  const dropCopy = useLocalCopy({
    userId,
    sparkId: loaded._id,
    base: base.updated,
    values: form.values,
    isSaved: changes.length === 0,
  });

  const isForeign = base.creator != null && base.creator._id !== userId;
  const focusNextFrame = (field: keyof FormValues | null) => {
    if (field) requestAnimationFrame(() => focusField(element.current, field));
  };
  const save = async () => {
    setFailure(undefined);
    const wrong = form.check();
    if (wrong) return focusNextFrame(wrong);
    if (form.isUploading) return toast.info({ message: t('create.stillUploading') });
    const result = await update({
      id: base._id,
      'Idempotency-Key': key,
      updateSparkDto: { ...changedContent(valuesOf(base), form.values), expectedUpdated: base.updated },
    });
    if (!result.error) {
      isDone.current = true;
      dropCopy();
      toast.success({ message: t('create.saved') });
      return void navigate(paths.campaign(result.data.data.slug));
    }
    const error = asApiError(result.error);
    // Without a response the save may have been applied: the same key returns the original response.
    if (error.code !== 'NETWORK_ERROR') startNext();
    if (error.code === 'CONFLICT') return setIsConflict(true);
    const refused = form.showServerErrors(error);
    if (refused) focusNextFrame(refused);
    else setFailure(error.message);
  };
  const rebase = (newer: SparkDetail) => {
    setBase(newer);
    setIsConflict(false);
  };

  return (
    <>
      <FormFrame
        form={form}
        element={element}
        spark={current}
        status={<ChangesStatus changes={changes} />}
        actions={
          <>
            {changes.length > 0 ? (
              <Button variant="default" onClick={() => form.replace(valuesOf(base))}>
                {t('create.discard')}
              </Button>
            ) : null}
            <Button disabled={changes.length === 0 || isConflict} loading={isLoading} onClick={() => void save()}>
              {t('create.saveChanges')}
            </Button>
          </>
        }
        navigation={<SectionNav form={form} />}
        navigationKind="sections"
      >
        {form.showsAll ? (
          <ErrorSummary errors={form.errors} isResult onGoTo={(field) => focusField(element.current, field)} />
        ) : null}
        {failure ? (
          <Alert color="red" role="alert" title={t('create.saveFailed')}>
            {failure}
          </Alert>
        ) : null}
        {isConflict ? (
          <ConflictNotice
            {...newest}
            onRetry={() => void newest.refetch()}
            mine={form.values}
            onTakeNewer={(newer) => {
              rebase(newer);
              form.replace(valuesOf(newer));
            }}
            onKeepMine={rebase}
          />
        ) : null}
        <TermsNotice base={base} form={form} />
        {start.kind === 'restored' && changes.length > 0 ? <Alert color="blue">{t('create.restored')}</Alert> : null}
        <SectionBasics form={form} />
        <SectionPictures form={form} />
        <SectionPosts form={form} />
        <SectionRewards
          form={form}
          isForeign={isForeign}
          lockedBudget={
            <LockedField
              label={t('create.budget')}
              why={t(isCreator ? 'create.budgetLocked' : 'create.budgetLockedAdmin')}
              action={
                isCreator && !base.manuallyClosed ? (
                  <Button variant="default" size="compact-md" onClick={() => setIsRaising(true)}>
                    {t('campaign.raiseBudget')}
                  </Button>
                ) : null
              }
            >
              {t('create.budgetLeft', {
                left: formatMoney(current.budget),
                initial: formatMoney(current.initialBudget),
              })}
            </LockedField>
          }
        />
        <SectionRules form={form} />
        <SectionSchedule
          form={form}
          endHint="create.endsAtPublishedHint"
          start={
            displayStatus(base, new Date()) === 'coming'
              ? { kind: 'time' }
              : {
                  kind: 'locked',
                  shown: (
                    <LockedField label={t('create.startsAt')} why={t('create.startLocked')}>
                      {base.published_time.date ? formatDateTime(base.published_time.date) : t('create.change.empty')}
                    </LockedField>
                  ),
                }
          }
        />
        <SectionExtras form={form} />
        <div className={classes.pair}>
          <LockedField label={t('create.address')} why={t('create.addressLocked')}>
            {paths.campaign(base.slug)}
          </LockedField>
          <LockedField label={t('create.creator')} why={t('create.creatorLocked')}>
            {base.creator?.name ?? t('card.unknownCreator')}
          </LockedField>
        </div>
      </FormFrame>
      <RaiseBudgetDialog spark={current} opened={isRaising} onClose={() => setIsRaising(false)} />
      <LeaveGuard text={t('create.leaveText')} hasUnsaved={changes.length > 0} isDone={isDone} />
    </>
  );
}

/** As the form holds it: without this, an unchanged end would differ from the saved one by its seconds. */
function atMinute(time: string | null): string | null {
  return fromLocalInput(toLocalInput(time));
}
