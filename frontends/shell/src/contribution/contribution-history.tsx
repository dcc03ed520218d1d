import { blockFreshness, useGetBlockHistoryQuery, type BlockResponse, type ModerationMoveResponse } from '@sparks/api-client';
import { Skeleton, Title } from '@sparks/ui';
import classes from './contribution-history.module.css';
import { formatDateTime } from '../format';
import { useWords, type Translate } from '../words';

type Tone = 'neutral' | 'good' | 'bad' | 'caution';
const TONES: Record<BlockResponse['moderation_status'], Tone> = { pending: 'neutral', approved: 'good', declined: 'bad', flagged: 'caution' };

/** What happened to a contribution, in words, oldest first. For its contributor and its reviewers. */
export function ContributionHistory({ block, order = 2 }: { block: BlockResponse; order?: 2 | 3 }) {
  const { t, language } = useWords();
  const { currentData, error } = useGetBlockHistoryQuery({ id: block._id }, blockFreshness);
  if (error && !currentData) return null;
  const moves = currentData?.data;
  const when = (at: string | Date) => <time className={classes.when} dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>;
  return (
    <section>
      <Title order={order} size="h5" mb="sm">{t('history.title')}</Title>
      <ol className={classes.list}>
        <li className={classes.event}>
          <span className={classes.dot} data-tone="neutral" aria-hidden />
          <span>{t('history.submitted', { name: block.user?.name ?? t('contribution.unknownAuthor') })}</span>
          {when(block.created)}
        </li>
        {moves?.map((move, index) => (
          // A move has no id of its own, and moves are only ever added.
          <li key={index} className={classes.event}>
            <span className={classes.dot} data-tone={move.action === 'delete' ? 'bad' : TONES[move.to]} aria-hidden />
            <span>{wordsOf(move, t)}</span>
            {move.reason ? <q className={classes.reason}>{move.reason}</q> : null}
            {when(move.at)}
          </li>
        )) ?? <Skeleton height="2.5rem" />}
      </ol>
    </section>
  );
}

/** "Cleo Marsh approved it." */
function wordsOf({ action, to, by }: ModerationMoveResponse, t: Translate): string {
  const name = by?.name ?? t('history.system');
  switch (action) {
    case 'moderate':
      return t(`history.moved.${to}`, { name });
    case 'undo':
      return t('history.undone', { name, status: t(`moderation.${to}`).toLowerCase() });
    default:
      return t(`history.${action}`, { name });
  }
}
