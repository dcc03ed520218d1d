import { useId, useState } from 'react';
import { useDecideAppealMutation } from '@sparks/api-client';
import { CASE_MESSAGE_MAX_LENGTH, type AppealableDecision, type AppealOutcome } from '@sparks/domain';
import { Button, Group, Stack, Text, Textarea, Title, toast } from '@sparks/ui';
import { SendError } from '../../cases/send-error';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

/** The admin's decision about an appeal. */
export function AppealDecision({ id, appealed }: { id: string; appealed: AppealableDecision }) {
  const { t } = useTranslations();
  const headingId = useId();
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const [statement, setStatement] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isEmpty = statement.trim() === '';
  const submit = async (outcome: AppealOutcome) => {
    setIsMissing(isEmpty);
    if (isEmpty || isLoading) return;
    const { data, error: refused } = await decide({ id, appealDecisionDto: { outcome, statement: statement.trim() } });
    if (refused) return;
    toast.success({ message: t('approval' in data ? 'cases.needsApproval' : 'cases.decided') });
  };
  return (
    <section className={classes.form} aria-labelledby={headingId}>
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
          value={statement}
          error={isMissing && isEmpty ? t('cases.textMissing') : null}
          onChange={(event) => setStatement(event.currentTarget.value)}
        />
        <SendError error={error} />
        <Group>
          <Button variant="default" loading={isLoading} onClick={() => void submit('upheld')}>
            {t('cases.uphold')}
          </Button>
          <Button loading={isLoading} onClick={() => void submit('overturned')}>
            {t('cases.overturn')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
