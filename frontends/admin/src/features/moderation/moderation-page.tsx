import { useCallback, useEffect, useRef } from 'react';
import { useMe } from '@sparks/api-client';
import { useCountBlocksQuery, useListBlocksQuery, useModerationApi } from '@sparks/api-client/lazy';
import { canTransition, isContributorOf, MODERATION_STATUSES, visibleFilters } from '@sparks/domain';
import { Button, EmptyState, formatTotal, Kbd, PageTitle, QueryError } from '@sparks/ui';
import {
  BulkReportNotice,
  listCounts,
  ReasonDialog,
  totalOfList,
  UndoNotice,
  useReview,
  type ModerationAction,
} from '@sparks/ui/lazy';
import {
  isFiltered,
  readBlockParams,
  toBlocksQuery,
  toCountsQuery,
  writeBlockParams,
} from '../../filters/block-params';
import row from '../../filters/filter-row.module.css';
import { useAddressParams } from '../../filters/use-address-params';
import { useTranslations } from '../../locales/translations';
import { TableFoot } from '../../table/table-foot';
import { TableSkeleton } from '../../table/table-skeleton';
import { useRowKeys } from '../../table/use-row-keys';
import { ActionButtons } from './action-buttons';
import { BlockDrawer } from './block-drawer';
import { BlockFilters } from './block-filters';
import { BlocksTable } from './blocks-table';
import classes from './moderation-page.module.css';
import { useActionKeys } from './use-action-keys';
import { useNextFocus } from './use-next-focus';

/** Contributions of all campaigns by status, with single and bulk decisions. `peoplePath`: path of the user pages. */
export function ModerationPage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const seesDeleted = visibleFilters(actor).includes('deleted');
  const read = useCallback((search: URLSearchParams) => readBlockParams(search, { seesDeleted }), [seesDeleted]);
  const { params, change, filter } = useAddressParams(read, writeBlockParams);
  const counts = useCountBlocksQuery(toCountsQuery(params)).currentData?.data;
  const list = useListBlocksQuery(toBlocksQuery(params), { skip: actor === undefined });
  const listed = list.currentData?.data;
  const ids = (listed ?? []).map(({ _id }) => _id);
  const review = useReview({ ids, isLoaded: listed !== undefined, api: useModerationApi() });
  const { state, undoable, reset } = review;
  // A decision removes a post from the list of its status, not from the list of all.
  const open = params.tab === 'all' ? ids : review.undecidedIds;
  const blocks = (listed ?? []).filter(({ _id }) => open.includes(_id));
  const pagination = list.currentData?.pagination;
  const shownList = pagination && {
    rows: blocks.length,
    hidden: ids.length - blocks.length,
    pagination,
    isComplete: false,
  };

  const openRow = (open: string, options = {}) => change({ open }, options);

  // A changed filter clears the selection.
  const listKey = writeBlockParams({ ...params, open: '' }).toString();
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current !== listKey) reset();
    shownKey.current = listKey;
  }, [listKey, reset]);
  // After the last rows of the last page were decided, show the page before it.
  const lastPage = Math.max(1, list.currentData?.pagination.totalPages ?? params.page);
  useEffect(() => {
    if (params.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [params.page, lastPage, change]);

  const openAt = open.indexOf(params.open);
  // An open drawer takes precedence over the selection, the selection over the focused row.
  const targetsOf = (focused?: string) => {
    if (openAt >= 0) return [params.open];
    if (state.checked.length > 0) return state.checked;
    return focused !== undefined && open.includes(focused) ? [focused] : [];
  };
  const targets = targetsOf();
  const blockOf = (id: string) => blocks.find(({ _id }) => _id === id);
  const may = (act: ModerationAction, focused?: string) => {
    const about = targetsOf(focused).map(blockOf);
    if (about.length === 0) return false;
    if (params.tab === 'deleted') return act === 'restored';
    if (act === 'deleted' || act === 'restored') return act === 'deleted';
    return about.every((block) => block !== undefined && canTransition(block.moderation_status, act));
  };
  // The server refuses own contributions among others one by one.
  const areOwn = (about: readonly string[]) =>
    about.length > 0 && about.every((id) => isContributorOf(actor, blockOf(id)?.user?._id));
  const isOwn = areOwn(targets);
  const rows = useRef<HTMLTableSectionElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const isAsking = state.reasonRequest !== null;
  const focusNext = useNextFocus({ rows, fallback: filters, disabled: isAsking || params.open !== '' });
  /** The first row below the decided ones, else the last one above them. */
  const rowAfter = (about: readonly string[]) => {
    const at = Math.max(...about.map((id) => open.indexOf(id)));
    return open
      .slice(at + 1)
      .concat(open.slice(0, Math.max(0, at)).reverse())
      .find((id) => !about.includes(id));
  };
  const send = (about: readonly string[], act: ModerationAction, reason = '') => {
    const next = rowAfter(about);
    // The drawer continues with the next row, or closes after the last one.
    if (about.includes(params.open)) openRow(next ?? '', { replace: true });
    else focusNext(next);
    void review.decide(about, act, reason);
  };
  const act = (chosen: ModerationAction, focused?: string) => {
    const about = targetsOf(focused);
    if (chosen === 'declined' || chosen === 'flagged') review.requestReason(about, chosen);
    else send(about, chosen);
  };
  const undo = () => {
    if (undoable && Date.now() < undoable.untilMs) review.undo();
  };

  const step = (by: 1 | -1) => {
    const next = open[openAt + by];
    if (next) openRow(next, { replace: true });
  };
  useRowKeys({ container: rows, disabled: isAsking, ...(openAt >= 0 ? { onStep: step } : {}) });
  useActionKeys({
    may: (chosen, focused) => may(chosen, focused) && !areOwn(targetsOf(focused)),
    onAct: act,
    onToggle: review.toggle,
    onUndo: undo,
    onClear: () => review.check([]),
    disabled: isAsking,
  });

  const nameOf = (id: string) => listed?.find(({ _id }) => _id === id)?.user?.name ?? t('posts.unknown');
  const notice = undoable ? (
    <UndoNotice key={undoable.key} hasShortcut decision={undoable} onUndo={review.undo} onExpire={review.expireUndo} />
  ) : null;

  const tabCounts = () => {
    const shown = shownList && formatTotal(totalOfList(shownList));
    const all = counts && {
      totalItems: MODERATION_STATUSES.reduce((sum, status) => sum + counts[status], 0),
      isExact: !counts.lowerBounds?.some((counter) => counter !== 'deleted'),
    };
    return {
      ...(params.tab === 'all' || params.tab === 'overdue'
        ? listCounts(counts, undefined)
        : listCounts(counts, shownList && { ...shownList, counter: params.tab })),
      all: params.tab === 'all' ? shown : all && formatTotal(all),
      ...(params.tab === 'overdue' ? { overdue: shown } : {}),
    };
  };

  const content = () => {
    if (list.error && !listed)
      return <QueryError title={t('posts.failed')} error={list.error} onRetry={list.refetch} />;
    if (!listed || !shownList || (blocks.length === 0 && list.isFetching)) return <TableSkeleton />;
    if (blocks.length === 0) {
      return isFiltered(params) ? (
        <EmptyState
          title={t('posts.noMatch')}
          action={
            <Button variant="default" onClick={() => filter({ campaign: '', platform: null, search: '' })}>
              {t('actions.clear')}
            </Button>
          }
        >
          {t('posts.noMatchText')}
        </EmptyState>
      ) : (
        <EmptyState title={t(`posts.empty.${params.tab}`)}>{t(`posts.emptyText.${params.tab}`)}</EmptyState>
      );
    }
    const total = totalOfList(shownList);
    return (
      <>
        <div className={row.count} role="status">
          {t('posts.count', { count: total.totalItems, shown: formatTotal(total) })}
        </div>
        <BlocksTable
          blocks={blocks}
          checked={state.checked}
          openId={params.open}
          withStatus={params.tab === 'deleted' || params.tab === 'all'}
          onOpen={(id) => openRow(id)}
          onToggle={review.toggle}
          onCheckAll={(isAll) => review.check(isAll ? open : [])}
          rows={rows}
        />
        <TableFoot
          page={params.page}
          totalPages={shownList.pagination.totalPages}
          onPage={(page) => change({ page, open: '' })}
        />
        <div className={classes.hints}>
          <Kbd size="xs">x</Kbd> {t('posts.keys.choose')} <Kbd size="xs">a</Kbd> <Kbd size="xs">d</Kbd>{' '}
          <Kbd size="xs">f</Kbd> {t('posts.keys.decide')} <Kbd size="xs">z</Kbd> {t('posts.keys.undo')}
        </div>
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('posts.title')} description={t('posts.description')} />
      <div ref={filters}>
        <BlockFilters params={params} counts={tabCounts()} seesDeleted={seesDeleted} onChange={filter} />
      </div>
      {state.report ? <BulkReportNotice report={state.report} nameOf={nameOf} onClose={review.closeReport} /> : null}
      <div aria-busy={list.isFetching}>{content()}</div>
      <div className={classes.dock}>
        {params.open ? null : notice}
        {state.checked.length > 0 ? (
          <div className={classes.bar} role="toolbar" aria-label={t('posts.bulk')}>
            <span className={classes.chosen} role="status">
              {t('posts.chosen', { count: state.checked.length })}
            </span>
            <Button size="xs" variant="subtle" color="gray" onClick={() => review.check([])}>
              {t('posts.letGo')}
            </Button>
            <ActionButtons ids={targets} may={may} onAct={act} isOwn={isOwn} />
          </div>
        ) : null}
      </div>
      <BlockDrawer
        blockId={params.open}
        peoplePath={peoplePath}
        onClose={() => openRow('')}
        notice={notice}
        actions={openAt < 0 ? null : <ActionButtons ids={targets} may={may} onAct={act} isOwn={isOwn} />}
      />
      <ReasonDialog
        request={state.reasonRequest}
        onCancel={review.cancelReason}
        onDecide={(about, decision, reason) => send(about, decision, reason)}
      />
    </>
  );
}
