import { asApiError, sparkFreshness, useDeleteSparkMutation, useGetSparkBySlugQuery, useIdempotencyKey, useMe, useUpdateSparkMutation, type SparkDetail } from '@sparks/api-client';
import { canEditCampaign, isAdmin, isCreatorOf } from '@sparks/domain';
import { Anchor, Button, EmptyState, Group, Modal, Page, PageTitle, RowsSkeleton, Stack, Text, toast } from '@sparks/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { QueryError } from '../../query-error';
import { useWords } from '../../words';
import { CampaignFormView } from './campaign-form';
import { toCampaign, valuesOf } from './form-values';
import { PublishDialog } from './publish-dialog';
import { useCampaignForm } from './use-campaign-form';

/** Changes a campaign. Drafts can be published or deleted here; what is published keeps its budget and address. */
export function EditCampaignPage({ slug }: { slug: string }) {
  const { t } = useWords();
  const { actor, isLoading } = useMe();
  const { currentData, error, refetch } = useGetSparkBySlugQuery({ slug }, sparkFreshness);
  const spark = currentData?.data;
  if (error && !spark) {
    return (
      <Page>
        <QueryError title={t('campaign.failed')} error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!spark || isLoading) {
    return (
      <Page>
        <RowsSkeleton count={5} height="8rem" />
      </Page>
    );
  }
  const standing = { isCreator: isCreatorOf(actor, spark.creator?._id), isAdmin: isAdmin(actor) };
  return (
    <Page>
      <PageTitle title={t('create.editTitle', { name: spark.name })} above={<Anchor component={Link} to={paths.campaign(slug)} size="sm">{t('campaign.back')}</Anchor>} />
      {canEditCampaign(standing, spark, new Date()) ? <EditForm key={spark._id} spark={spark} /> : <EmptyState title={t('create.notEditable')}>{t('create.notEditableText')}</EmptyState>}
    </Page>
  );
}

function EditForm({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isPublished = spark.live_mode;
  const form = useCampaignForm(valuesOf(spark), { budgetLocked: isPublished });
  const [isPublishOpen, setIsPublishOpen] = useState(false);
  const [key, startNext] = useIdempotencyKey();
  const [update, { isLoading, error, reset }] = useUpdateSparkMutation();
  const campaign = toCampaign(form.values);

  const save = async (publish: boolean) => {
    const { budget, published_time, ...editable } = campaign;
    const changes = isPublished ? editable : { ...editable, budget, published_time, ...(publish ? { live_mode: true } : {}) };
    const result = await update({ id: spark._id, 'Idempotency-Key': key, updateSparkDto: changes });
    // Whatever comes next is another change.
    startNext();
    if (result.error) {
      const failure = asApiError(result.error);
      form.refuse(failure);
      if (!publish) toast.error({ message: failure.message });
      return;
    }
    toast.success({ message: publish ? t('create.published') : t('create.saved') });
    void navigate(paths.campaign(result.data.data.slug));
  };

  return (
    <>
      <CampaignFormView
        form={form}
        isPublished={isPublished}
        images={[spark.thumbnail, spark.banner, spark.content]}
        isBusy={isLoading && !isPublishOpen}
        onSave={() => void save(false)}
        onPublish={() => {
          reset();
          setIsPublishOpen(true);
        }}
        more={isPublished ? null : <DeleteDraft spark={spark} />}
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
    </>
  );
}

function DeleteDraft({ spark }: { spark: SparkDetail }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteSparkMutation();
  const confirm = async () => {
    const result = await remove({ id: spark._id });
    if (result.error) return toast.error({ message: asApiError(result.error).message });
    toast.success({ message: t('create.deleted') });
    void navigate(paths.discover);
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsOpen(true)}>{t('create.delete')}</Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('create.deleteTitle')}>
        <Stack>
          <Text>{t('create.deleteText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsOpen(false)}>{t('actions.cancel')}</Button>
            <Button color="red" loading={isLoading} onClick={() => void confirm()}>{t('create.delete')}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
