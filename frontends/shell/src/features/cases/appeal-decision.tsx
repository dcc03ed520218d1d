import { useId } from 'react';
import { useDecideAppealMutation } from '@sparks/api-client/lazy';
import { CASE_MESSAGE_MAX_LENGTH, type AppealableDecision, type AppealOutcome } from '@sparks/domain';
import { Button, Group, Stack, Text, Title, toast } from '@sparks/ui';
import { Form, isNotEmpty, Textarea, useForm } from '@sparks/ui/lazy';
import { SendError } from '../../cases/send-error';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

interface Decision {
  outcome: AppealOutcome;
  statement: string;
}

/** The admin's decision about an appeal. */
export function AppealDecision({ id, appealed }: { id: string; appealed: AppealableDecision }) {
  const { t } = useTranslations();
  const headingId = useId();
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const form = useForm<Decision>({
    initialValues: { outcome: 'upheld', statement: '' },
    validate: { statement: isNotEmpty(t('cases.textMissing')) },
  });
  const submit = async ({ outcome, statement }: Decision) => {
    const { data, error: refused } = await decide({ id, appealDecisionDto: { outcome, statement: statement.trim() } });
    if (refused) return;
    toast.success({ message: t('approval' in data ? 'cases.needsApproval' : 'cases.decided') });
  };
  return (
    <section className={classes.form} aria-labelledby={headingId}>
      <Form form={form} onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4" id={headingId}>
            {t('cases.decide')}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`cases.decideText.${appealed}`)}
          </Text>
          <Textarea
            required
            label={t('cases.statement')}
            autosize
            minRows={3}
            maxLength={CASE_MESSAGE_MAX_LENGTH}
            {...form.getInputProps('statement')}
          />
          <SendError error={error} />
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={isLoading}
              onClick={() => form.setFieldValue('outcome', 'upheld')}
            >
              {t('cases.uphold')}
            </Button>
            <Button type="submit" loading={isLoading} onClick={() => form.setFieldValue('outcome', 'overturned')}>
              {t('cases.overturn')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </section>
  );
}
