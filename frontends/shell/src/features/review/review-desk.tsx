import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMe, type BlockResponse } from '@sparks/api-client';
import { useCountBlocksQuery, useModerationApi, useReviewPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { canTransition, isContributorOf, MODERATION_BATCH_MAX, PAGE_SIZE } from '@sparks/domain';
import { Button, EmptyState, QueryError } from '@sparks/ui';
import { BulkReportNotice, listCounts, ReasonDialog, UndoNotice, useReview, type Decision } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { BulkBar } from './bulk-bar';
import { DecisionBar } from './decision-bar';
import { RequestChangesDialog } from './request-changes-dialog';
import { ReviewDetail } from './review-detail';
import { ReviewFilters } from './review-filters';
import { ReviewList } from './review-list';
import classes from './review-page.module.css';
import { readReviewParams, writeReviewParams, type ReviewParams } from './review-params';
import { ReviewSkeleton } from './review-skeleton';
import { useRequestChangesDialog } from './use-request-changes-dialog';
import { useReviewKeys } from './use-review-keys';

const PHONE = '(max-width: 48em)';
/** Loads the next page when fewer posts are left below the selected one. */
const LOAD_WITHIN = 4;

interface ReviewDeskProps {
  /** One campaign, the campaigns of a creator, or everything. */
  scope: { readonly sparkId?: string; readonly creatorId?: string };
  /** Shown with the empty state; a link to another page. */
  wayOut: ReactNode;
  /** Shown above the list. */
  notice?: ReactNode;
}

/** List, selected post and decision bar; on phones the list and the post are separate pages. */
export function ReviewDesk({ scope, wayOut, notice }: ReviewDeskProps) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const isPhone = useMediaQuery(PHONE, false);
  const [search, setSearch] = useSearchParams();
  const params = readReviewParams(search);
  const { status, platform, contributor, campaign, post } = params;
  const sparkId = scope.sparkId ?? campaign ?? undefined;
  const filters = { sparkId, platform: platform ?? undefined, contributor: contributor || undefined };
  const counts = useCountBlocksQuery(filters).currentData?.data;
  // The soonest deadline first; decided posts have none.
  const list = useReviewPagesInfiniteQuery({
    ...filters,
    influencerId: sparkId ? undefined : scope.creatorId,
    status,
    sortBy: status === 'pending' ? 'deadline' : 'oldest',
    limit: PAGE_SIZE,
  });
  const blocks: BlockResponse[] = list.currentData?.pages.flatMap(({ data }) => data) ?? [];
  const ids = blocks.map(({ _id }) => _id);
  const isLoaded = list.currentData !== undefined;
  const review = useReview({ ids, isLoaded, preferredId: post, api: useModerationApi() });
  const { state, undecidedIds: open, undoable } = review;
  // Keeps the line of the notice, so that nothing moves when it expires.
  const [hasDecided, setHasDecided] = useState(false);
  if (undoable && !hasDecided) setHasDecided(true);
  const shown = blocks.filter(({ _id }) => open.includes(_id));
  // Counted before every decision that hides a row; the next pages are counted after some of them.
  const firstPage = list.currentData?.pages[0];
  const shownList = firstPage && {
    counter: status,
    rows: shown.length,
    hidden: blocks.length - shown.length,
    pagination: firstPage.pagination,
    isComplete: !list.hasNextPage,
  };
  const selected = shown.find(({ _id }) => _id === state.selectedId) ?? null;

  const targets = state.checked.length > 0 ? state.checked : selected ? [selected._id] : [];
  const may = (decision: Decision) => targets.length > 0 && canTransition(status, decision);
  // The server refuses own contributions among others one by one.
  const isOwn = targets.length > 0 && targets.every((id) => isContributorOf(actor, contributorOf(blocks, id)));
  const isDeciding = state.inFlight > 0;
  const desk = useRef<HTMLDivElement>(null);
  const decide = (ids: readonly string[], decision: Decision, reason?: string) => {
    // The next post is read from its top, where the undo notice is.
    if ((desk.current?.getBoundingClientRect().top ?? 0) < 0) desk.current?.scrollIntoView({ block: 'start' });
    if (open.every((id) => ids.includes(id))) desk.current?.focus();
    void review.decide(ids, decision, reason);
  };
  const approve = () => decide(targets, 'approved');
  const undo = () => {
    // The focused button disappears.
    desk.current?.focus({ preventScroll: true });
    review.undo();
  };

  const go = (change: Partial<ReviewParams>, { push = false } = {}) =>
    setSearch(writeReviewParams({ ...params, ...change }), { replace: !push });
  const show = (change: Partial<ReviewParams>) => {
    review.reset();
    go({ ...change, post: null });
  };
  const select = (id: string) => {
    review.select(id);
    if (isPhone) go({ post: id }, { push: post === null });
  };

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const left = open.length - 1 - (state.selectedId === null ? 0 : open.indexOf(state.selectedId));
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && left < LOAD_WITHIN) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, left]);
  // On phones a decision opens the next post, or the empty list.
  const { selectedId } = state;
  const isSelected = selectedId !== null || open.length === 0;
  useEffect(() => {
    if (!isLoaded || !isSelected || post === null || post === selectedId) return;
    setSearch((present) => writeReviewParams({ ...readReviewParams(present), post: selectedId }), { replace: true });
  }, [isLoaded, isSelected, post, selectedId, setSearch]);
  const changes = useRequestChangesDialog({
    block: state.checked.length === 0 && status === 'pending' ? selected : null,
    desk,
    onSent: (id) => void (id === selectedId && review.moveSelection(1)),
  });
  useReviewKeys({
    targets,
    selectedId: selected?._id ?? null,
    may: (decision) => may(decision) && !isOwn,
    review,
    onApprove: approve,
    onRequestChanges: changes.action?.refusal === null && !isOwn ? changes.action.onRequest : undefined,
    isDialogOpen: changes.block !== null,
  });

  const ask = (decision: 'declined' | 'flagged') => review.requestReason(targets, decision);
  const nameOf = (id: string) => blocks.find(({ _id }) => _id === id)?.user?.name ?? t('contribution.unknownAuthor');
  const isFiltered = platform !== null || contributor !== '' || (campaign !== null && scope.sparkId === undefined);
  const view = post === null ? 'list' : 'post';
  return (
    <div ref={desk} className={classes.desk} data-view={view} tabIndex={-1}>
      {notice}
      <ReviewFilters
        params={params}
        counts={listCounts(counts, shownList)}
        withCampaigns={scope.sparkId === undefined}
        onChange={show}
      />
      {state.report ? <BulkReportNotice report={state.report} nameOf={nameOf} onClose={review.closeReport} /> : null}
      <div className={classes.above} data-view={view} data-reserved={hasDecided}>
        {view === 'post' ? (
          <Button
            className={classes.back}
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={t('review.backToList')}
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={() => go({ post: null })}
          >
            {undoable ? null : t('review.backToList')}
          </Button>
        ) : null}
        {undoable ? (
          <UndoNotice
            key={undoable.key}
            hasShortcut
            isInline
            decision={undoable}
            onUndo={undo}
            onExpire={review.expireUndo}
          />
        ) : null}
      </div>
      {list.error && !isLoaded ? (
        <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />
      ) : !isLoaded || (shown.length === 0 && (list.isFetching || hasNextPage)) ? (
        <ReviewSkeleton />
      ) : shown.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={t('review.noMatch')}
            action={
              <Button variant="default" onClick={() => show({ platform: null, contributor: '', campaign: null })}>
                {t('review.clearFilters')}
              </Button>
            }
          >
            {t('review.noMatchText')}
          </EmptyState>
        ) : (
          <EmptyState title={t(`review.empty.${status}`)} action={wayOut}>
            {status === 'pending' ? t('review.emptyText') : null}
          </EmptyState>
        )
      ) : (
        <div className={classes.screen} data-view={view}>
          <ReviewList
            blocks={shown}
            selectedId={state.selectedId}
            checked={state.checked}
            withCampaign={scope.sparkId === undefined}
            canDecide={canTransition(status, 'approved') || canTransition(status, 'flagged')}
            onSelect={select}
            onToggle={review.toggle}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            isLoadingMore={isFetchingNextPage}
            onCheckAll={(isAll) => review.check(isAll ? open.slice(0, MODERATION_BATCH_MAX) : [])}
          />
          {selected ? (
            <div className={classes.main}>
              <ReviewDetail key={selected._id} block={selected} />
            </div>
          ) : null}
        </div>
      )}
      <div className={classes.dock} data-view={view}>
        {state.checked.length > 0 ? (
          <BulkBar
            ids={state.checked}
            may={may}
            isOwn={isOwn}
            isDeciding={isDeciding}
            onApprove={approve}
            onAsk={ask}
            onClear={() => review.check([])}
          />
        ) : selected ? (
          <DecisionBar
            ids={targets}
            may={may}
            isOwn={isOwn}
            isDeciding={isDeciding}
            changes={changes.action}
            onApprove={approve}
            onAsk={ask}
          />
        ) : null}
      </div>
      <ReasonDialog request={state.reasonRequest} onCancel={review.cancelReason} onDecide={decide} />
      <RequestChangesDialog {...changes} />
    </div>
  );
}

const contributorOf = (blocks: readonly BlockResponse[], id: string) => blocks.find(({ _id }) => _id === id)?.user?._id;
