import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import {
  asApiError,
  useIdempotencyKeyFor,
  useReportMutation,
  useSession,
  type ReportReceipt,
} from '@sparks/api-client';
import {
  needsReportText,
  REPORT_TEXT_MAX_LENGTH,
  reportReasonsOf,
  type ReportReason,
  type ReportSubjectType,
} from '@sparks/domain';
import { Alert, Anchor, Button, Group, Radio, Stack, Text, Textarea } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import { paths } from '../paths';

interface ReportFormProps {
  type: ReportSubjectType;
  id: string;
  onSent: (receipt: ReportReceipt) => void;
  onCancel: () => void;
}

/** A retry of the same report after a lost response reports once. */
export function ReportForm({ type, id, onSent, onCancel }: ReportFormProps) {
  const { t } = useTranslations();
  const { isSignedIn } = useSession();
  const { keyFor } = useIdempotencyKeyFor();
  const [report, { isLoading, error }] = useReportMutation();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const reasons = reportReasonsOf(type);
  const content = text.trim();
  const needsText = reason !== null && needsReportText(reason);
  const isTextMissing = needsText && content === '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (reason === null || isTextMissing || isLoading) return;
    const reportDto = { subjectType: type, subjectId: id, reason, ...(content ? { text: content } : {}) };
    const { data } = await report({ 'Idempotency-Key': keyFor(JSON.stringify(reportDto)), reportDto });
    if (data) onSent(data.data);
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <Radio.Group
          label={t('reports.reason')}
          value={reason}
          onChange={(value) => setReason(reasons.find((candidate) => candidate === value) ?? null)}
          error={isChecked && reason === null ? t('reports.reasonMissing') : null}
        >
          <Stack gap="xs" my="xs">
            {reasons.map((value, index) => (
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
          value={text}
          error={isChecked && isTextMissing ? t('reports.textMissing') : null}
          onChange={(event) => setText(event.currentTarget.value)}
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
    </form>
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
