import { useId } from 'react';
import { DEADLINE_ACTIONS, OWNERSHIP_PROOFS, type DeadlineAction, type OwnershipProof } from '@sparks/domain';
import { Stack, Switch, Text, TextInput } from '@sparks/ui';
import { Radio, Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import { Section } from './section';

/** What posts have to meet, how long earnings are held, and when posts are decided. */
export function SectionRules({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const { values, errors, change, touch } = form;
  const acceptedId = useId();
  return (
    <Section id="rules" text={t('create.rulesText')}>
      <Radio.Group
        data-field="ownershipProof"
        label={t('create.ownershipProof')}
        description={t('create.ownershipProofHint')}
        value={values.ownershipProof}
        error={errors.ownershipProof}
        onChange={(value) => change({ ownershipProof: value as OwnershipProof })}
      >
        <Stack gap="sm" mt="xs">
          {[...OWNERSHIP_PROOFS].reverse().map((proof) => (
            <Radio
              key={proof}
              value={proof}
              label={t(`create.ownershipProofs.${proof}`)}
              description={t(`create.ownershipProofTexts.${proof}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div role="group" aria-labelledby={acceptedId}>
        <Text id={acceptedId} size="sm" fw={600}>
          {t('create.acceptedPosts')}
        </Text>
        <Stack gap="sm" mt="xs">
          <Switch
            data-field="newPostsOnly"
            label={t('create.newPostsOnly')}
            description={t('create.newPostsOnlyHint')}
            checked={values.newPostsOnly}
            onChange={(event) => change({ newPostsOnly: event.currentTarget.checked })}
          />
          <Switch
            data-field="exclusivePosts"
            label={t('create.exclusivePosts')}
            description={t('create.exclusivePostsHint')}
            checked={values.exclusivePosts}
            onChange={(event) => change({ exclusivePosts: event.currentTarget.checked })}
          />
        </Stack>
      </div>
      <TextInput
        data-field="holdDays"
        label={t('create.holdDays')}
        description={t('create.holdDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        value={values.holdDays}
        error={errors.holdDays}
        onBlur={() => touch('holdDays')}
        onChange={(event) => change({ holdDays: event.currentTarget.value })}
      />
      <TextInput
        data-field="decisionDays"
        label={t('create.decisionDays')}
        description={t('create.decisionDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        value={values.decisionDays}
        error={errors.decisionDays}
        onBlur={() => touch('decisionDays')}
        onChange={(event) => change({ decisionDays: event.currentTarget.value })}
      />
      {values.decisionDays.trim() === '' ? null : (
        <Select
          data-field="onDeadline"
          label={t('create.onDeadline')}
          description={t(`create.deadlineActionTexts.${values.onDeadline}`)}
          allowDeselect={false}
          data={DEADLINE_ACTIONS.map((value) => ({ value, label: t(`create.deadlineActions.${value}`) }))}
          value={values.onDeadline}
          error={errors.onDeadline}
          onChange={(value) => change({ onDeadline: value as DeadlineAction })}
        />
      )}
    </Section>
  );
}
