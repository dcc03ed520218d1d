import { Link } from 'react-router';
import { asApiError, useMe, type BlockResponse } from '@sparks/api-client';
import {
  useAppealDecisionMutation,
  useGetBlockEngagementQuery,
  useWithdrawAppealMutation,
} from '@sparks/api-client/lazy';
import { canAnswerChanges } from '@sparks/domain';
import { Alert, Anchor, Button, Group, Text, toast } from '@sparks/ui';
import { AppealAction } from '../../cases/appeal-action';
import { ReversedEarnings } from '../../cases/reversed-earnings';
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
  const [appeal, { isLoading, error }] = useAppealDecisionMutation();
  const isDecided = moderation_status === 'declined' || moderation_status === 'flagged';
  if (!isDecided || !moderatedAt || is_deleted || isAppealed) return null;
  return (
    <AppealAction
      decidedAt={moderatedAt}
      mb="lg"
      isSending={isLoading}
      error={error}
      onSend={async (text, key) => !(await appeal({ id: _id, 'Idempotency-Key': key, appealDto: { text } })).error}
    />
  );
}
