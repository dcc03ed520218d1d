import { useState } from 'react';
import { Link } from 'react-router';
import {
  asApiError,
  useAppealDecisionMutation,
  useGetBlockEngagementQuery,
  useMe,
  useWithdrawAppealMutation,
  type BlockResponse,
} from '@sparks/api-client';
import { APPEAL_WINDOW_MS, canAnswerChanges, canAppeal } from '@sparks/domain';
import { Alert, Anchor, Button, Group, Text, toast } from '@sparks/ui';
import { AppealDialog } from '../../cases/appeal-dialog';
import { ReversedEarnings } from '../../cases/reversed-earnings';
import { formatDateTime } from '../../format';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { AnswerChanges } from './answer-changes';

/** Requests for changes and appeals, for the contributor and reviewers. */
export default function ContributionCases({ block }: { block: BlockResponse }) {
  const { me } = useMe();
  // The contributor would see the reviewer's view for a moment.
  if (!me) return null;
  const isOwn = me._id === block.user?._id;
  return (
    <>
      <CurrentCase block={block} isOwn={isOwn} />
      {isOwn ? <ReversedEarningsOf id={block._id} /> : null}
    </>
  );
}

/** The page reads the earnings anyway; contributions without a reversal, which are nearly all, need no other request. */
function ReversedEarningsOf({ id }: { id: string }) {
  const reversedCents = useGetBlockEngagementQuery({ id }).currentData?.data.earnings?.reversed ?? 0;
  return reversedCents > 0 ? <ReversedEarnings blockId={id} /> : null;
}

function CurrentCase({ block, isOwn }: { block: BlockResponse; isOwn: boolean }) {
  const { t } = useTranslations();
  const { changeRequest, appealCaseId } = block;
  if (changeRequest) {
    if (isOwn && canAnswerChanges(changeRequest, new Date()))
      return <AnswerChanges id={block._id} request={changeRequest} />;
    return (
      <Alert mb="lg" title={t(changeRequest.respondedAt ? 'cases.changesAnswered' : 'cases.changesRequested')}>
        <Text size="sm">{changeRequest.message}</Text>
        <CaseLink id={changeRequest.caseId} />
      </Alert>
    );
  }
  if (appealCaseId)
    return (
      <Alert mb="lg" title={t('cases.appealUnderReview')}>
        <Group>
          <CaseLink id={appealCaseId} />
          {isOwn ? <WithdrawAppeal id={block._id} /> : null}
        </Group>
      </Alert>
    );
  return isOwn ? <Appeal block={block} /> : null;
}

function CaseLink({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Anchor component={Link} to={paths.case(id)} size="sm">
      {t('cases.conversation')}
    </Anchor>
  );
}

function WithdrawAppeal({ id }: { id: string }) {
  const { t } = useTranslations();
  const [withdraw, { isLoading }] = useWithdrawAppealMutation();
  const run = async () => {
    const { error } = await withdraw({ id });
    if (error) toast.error({ title: t('cases.notSent'), message: asApiError(error).message });
    else toast.success({ message: t('cases.appealWithdrawn') });
  };
  return (
    <Button variant="default" size="compact-sm" loading={isLoading} onClick={() => void run()}>
      {t('cases.withdrawAppeal')}
    </Button>
  );
}

function Appeal({ block: { _id, moderation_status, moderatedAt, is_deleted, isAppealed } }: { block: BlockResponse }) {
  const { t, language } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [appeal, { isLoading, error }] = useAppealDecisionMutation();
  const isDecided = moderation_status === 'declined' || moderation_status === 'flagged';
  if (!isDecided || !moderatedAt || is_deleted || isAppealed || !canAppeal(moderatedAt, new Date())) return null;
  const send = async (text: string, key: string) =>
    !(await appeal({ id: _id, 'Idempotency-Key': key, appealDto: { text } })).error;
  const until = new Date(new Date(moderatedAt).getTime() + APPEAL_WINDOW_MS);
  return (
    <Group mb="lg">
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('cases.appeal')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('cases.appealUntil', { date: formatDateTime(until.toISOString(), language) })}
      </Text>
      <AppealDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        isSending={isLoading}
        error={error}
        onSend={send}
      />
    </Group>
  );
}
