import { Link } from 'react-router';
import { asApiError, useSession, type ReportReceipt } from '@sparks/api-client';
import { useIdempotencyKeyFor, useReportMutation } from '@sparks/api-client/lazy';
import {
  needsReportText,
  REPORT_TEXT_MAX_LENGTH,
  reportReasonsOf,
  type ReportReason,
  type ReportSubjectType,
} from '@sparks/domain';
import { Alert, Anchor, Button, Group, Stack, Text } from '@sparks/ui';
import { Form, isNotEmpty, Radio, Textarea, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import { paths } from '../paths';

interface ReportFormProps {
  type: ReportSubjectType;
  id: string;
  onSent: (receipt: ReportReceipt) => void;
  onCancel: () => void;
}

interface ReportValues {
  reason: ReportReason | null;
  text: string;
}

/** A retry of the same report after a lost response reports once. */
export function ReportForm({ type, id, onSent, onCancel }: ReportFormProps) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const { keyFor } = useIdempotencyKeyFor();
  const [report, { isLoading, error }] = useReportMutation();
  const form = useForm<ReportValues>({
    initialValues: { reason: null, text: '' },
    validate: {
      reason: isNotEmpty(t('reports.reasonMissing')),
      text: (text, { reason }) =>
        reason !== null && needsReportText(reason) && text.trim() === '' ? t('reports.textMissing') : null,
    },
  });
  const needsText = form.values.reason !== null && needsReportText(form.values.reason);

  const send = async ({ reason, text }: ReportValues) => {
    if (reason === null) return;
    const content = text.trim();
    const reportDto = { subjectType: type, subjectId: id, reason, ...(content ? { text: content } : {}) };
    const { data } = await report({ 'Idempotency-Key': keyFor(JSON.stringify(reportDto)), reportDto });
    if (data) onSent(data.data);
  };

  return (
    <Form form={form} onSubmit={send}>
      <Stack>
        <Radio.Group label={t('reports.reason')} {...form.getInputProps('reason')}>
          <Stack gap="xs" my="xs">
            {reportReasonsOf(type).map((value, index) => (
              <Radio
                key={value}
                value={value}
                label={t(`reports.reasons.${value}`)}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t(needsText ? 'reports.text' : 'reports.textOptional')}
          required={needsText}
          withAsterisk={false}
          autosize
          minRows={2}
          maxLength={REPORT_TEXT_MAX_LENGTH}
          {...form.getInputProps('text')}
          error={needsText ? form.errors.text : null}
        />
        <Text size="sm" c="dimmed">
          {t('reports.private')}
          {isSignedIn ? null : ` ${t('reports.visitor')}`}
        </Text>
        <NotSent error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('reports.cancel')}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t('reports.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** Leads to the open report when this person has already reported it. */
function NotSent({ error }: { error: unknown }) {
  const { t } = useTranslations();
  if (!error) return null;
  const { message, details } = asApiError(error);
  const caseId = caseIdIn(details);
  return (
    <Alert color="red" role="alert" title={t('reports.notSent')}>
      <Text size="sm">{message}</Text>
      {caseId === null ? null : (
        <Anchor component={Link} to={paths.case(caseId)} size="sm">
          {t('reports.open')}
        </Anchor>
      )}
    </Alert>
  );
}

function caseIdIn(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('caseId' in details)) return null;
  return typeof details.caseId === 'string' ? details.caseId : null;
}
