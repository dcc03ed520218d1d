import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { asApiError, type SparkAdminInfo, type TopOrderResponse } from '@sparks/api-client';
import { useGetTopOrderQuery, useReplaceTopOrderMutation } from '@sparks/api-client/lazy';
import { campaignState, CARD_LIST_LIMIT } from '@sparks/domain';
import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  EmptyState,
  Group,
  PageTitle,
  QueryError,
  RowsSkeleton,
  Text,
  toast,
  useNow,
} from '@sparks/ui';
import { CampaignFilter } from '../../filters/campaign-filter';
import { useTranslations } from '../../locales/translations';
import { campaignPath } from '../../paths';
import { added, moved, movedTo, removed } from './order';
import classes from './top-order-page.module.css';
import { useDrag } from './use-drag';

const NOW_REFRESH_MS = 30_000;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Selects and orders the campaigns at the top of the discovery page. */
export function TopOrderPage() {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetTopOrderQuery();
  const saved = currentData?.data;
  return (
    <>
      <PageTitle title={t('top.title')} description={t('top.description', { count: CARD_LIST_LIMIT })} />
      {saved ? (
        <Order key={saved.version} saved={saved} onStale={() => void refetch()} />
      ) : error ? (
        <QueryError title={t('top.failed')} error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton count={5} height="3.5rem" />
      )}
    </>
  );
}

/** The editable order; the parent's `key` resets it when another order has been saved. */
function Order({ saved, onStale }: { saved: TopOrderResponse; onStale: () => void }) {
  const { t } = useTranslations();
  const now = useNow(NOW_REFRESH_MS);
  const [sparks, setSparks] = useState<readonly SparkAdminInfo[]>(saved.sparks);
  const [said, setSaid] = useState('');
  const [replace, { isLoading }] = useReplaceTopOrderMutation();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  // A moved campaign keeps the focus, so that the next key press moves it again.
  useEffect(() => {
    if (focusAt.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[focusAt.current]?.focus();
    focusAt.current = null;
  }, [sparks]);
  const isChanged = sparks.map(({ _id }) => _id).join() !== saved.sparks.map(({ _id }) => _id).join();
  const isFull = sparks.length >= CARD_LIST_LIMIT;

  const move = (at: number, by: 1 | -1) => {
    const spark = sparks[at];
    const next = moved(sparks, at, by);
    if (!spark || next === sparks) return;
    focusAt.current = at + by;
    setSparks(next);
    setSaid(t('top.moved', { name: spark.name, place: at + by + 1, total: sparks.length }));
  };
  const drag = useDrag({
    list,
    onMove: (from, to) => setSparks((present) => movedTo(present, from, to)),
    onDrop: (at) => {
      const spark = sparks[at];
      if (spark) setSaid(t('top.moved', { name: spark.name, place: at + 1, total: sparks.length }));
    },
  });
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    move(at, by);
  };
  const save = async () => {
    const answer = await replace({ topOrderDto: { sparkIds: sparks.map(({ _id }) => _id), version: saved.version } });
    if (!answer.error) {
      toast.success({ message: t('top.saved') });
      return;
    }
    const failure = asApiError(answer.error);
    toast.error({ title: t('top.notSaved'), message: failure.message });
    if (failure.code === 'CONFLICT') onStale();
  };

  return (
    <>
      <AddCampaign
        disabled={isFull}
        has={(id) => sparks.some(({ _id }) => _id === id)}
        onAdd={(spark) => setSparks((present) => added(present, spark, CARD_LIST_LIMIT))}
      />
      <Text size="sm" c="dimmed" mb="md" id="top-keys">
        {isFull ? t('top.full', { count: CARD_LIST_LIMIT }) : t('top.keys')}
      </Text>
      {sparks.length === 0 ? (
        <EmptyState title={t('top.empty')}>{t('top.emptyText')}</EmptyState>
      ) : (
        <ol className={classes.list} ref={list} aria-label={t('top.title')}>
          {sparks.map((spark, at) => (
            <li key={spark._id} className={classes.item} data-dragged={drag.at === at || undefined}>
              <span className={classes.place}>{at + 1}</span>
              <ActionIcon
                data-handle
                className={classes.handle}
                {...drag.handleProps(at)}
                variant="subtle"
                color="gray"
                aria-label={t('top.handle', { name: spark.name })}
                aria-describedby="top-keys"
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <IconGripVertical {...icon} />
              </ActionIcon>
              <span className={classes.name}>
                <Anchor component={Link} to={campaignPath(spark.slug)}>
                  {spark.name}
                </Anchor>
                {campaignState(spark, now) === 'ongoing' ? null : (
                  <Badge color="gray" size="sm">
                    {t('top.hidden')}
                  </Badge>
                )}
              </span>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                  aria-label={t('top.up', { name: spark.name })}
                >
                  <IconArrowUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === sparks.length - 1}
                  onClick={() => move(at, 1)}
                  aria-label={t('top.down', { name: spark.name })}
                >
                  <IconArrowDown {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  onClick={() => setSparks((present) => removed(present, at))}
                  aria-label={t('top.remove', { name: spark.name })}
                >
                  <IconX {...icon} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
      )}
      <div role="status" className={classes.said}>
        {said}
      </div>
      <div className={classes.foot}>
        <Button disabled={!isChanged} loading={isLoading} onClick={() => void save()}>
          {t('top.save')}
        </Button>
        <Button variant="default" disabled={!isChanged || isLoading} onClick={() => setSparks(saved.sparks)}>
          {t('top.reset')}
        </Button>
        {isChanged ? (
          <Text size="sm" c="dimmed">
            {t('top.unsaved')}
          </Text>
        ) : null}
      </div>
    </>
  );
}

/** Searches for a campaign by name and appends it to the order. */
function AddCampaign({
  disabled,
  has,
  onAdd,
}: {
  disabled: boolean;
  has: (id: string) => boolean;
  onAdd: (spark: SparkAdminInfo) => void;
}) {
  const { t } = useTranslations();
  return (
    <CampaignFilter
      className={classes.add}
      label={t('top.add')}
      placeholder={t('top.addHint')}
      published
      disabled={disabled}
      hides={has}
      value=""
      onPick={onAdd}
    />
  );
}
