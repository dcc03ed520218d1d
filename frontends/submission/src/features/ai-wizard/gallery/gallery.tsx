import { useState, type ReactNode } from 'react';
import type { AiOptions } from '@sparks/api-client';
import { useAiContentPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { GRID_SKELETONS, PAGE_SIZE } from '@sparks/domain';
import {
  Alert,
  Button,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  formatNumber,
  LoadMore,
  Page,
  QueryError,
  Text,
} from '@sparks/ui';
import { formatBytes, SegmentedControl } from '@sparks/ui/lazy';
import { isPending, type AiContent } from '../ai-content';
import { useAiTranslations } from '../locales/translations';
import { isGalleryFull } from '../price-bar';
import { StepHeading } from '../steps/step-heading';
import { ContentDialog } from './content-dialog';
import { GalleryCard } from './gallery-card';
import type { GalleryView } from './gallery-view';
import classes from './gallery.module.css';

const REFRESH_MS = 3_000;

interface GalleryProps {
  sparkId: string;
  view: GalleryView;
  onView: (view: GalleryView) => void;
  options: AiOptions;
  /** Navigation above the gallery. */
  views: ReactNode;
  /** Whether the contributor may submit to the campaign. */
  canSubmit: boolean;
  /** Opens the progress of a running generation of this campaign. */
  onFollow: (content: AiContent) => void;
  onUse: (content: AiContent) => void;
  onReuse: (content: AiContent) => void;
  onDeleted: (content: AiContent) => void;
  onCreate: () => void;
}

export function Gallery({
  sparkId,
  view,
  onView,
  options,
  views,
  canSubmit,
  onFollow,
  onUse,
  onReuse,
  onDeleted,
  onCreate,
}: GalleryProps) {
  const { t } = useAiTranslations();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAnyGenerating, setIsAnyGenerating] = useState(false);
  const list = useAiContentPagesInfiniteQuery(
    { ...(view.scope === 'campaign' ? { sparkId } : {}), ...(view.type ? { type: view.type } : {}), limit: PAGE_SIZE },
    // File URLs expire, so the gallery refetches on mount.
    { pollingInterval: isAnyGenerating ? REFRESH_MS : 0 },
  );
  const contents = list.currentData?.pages.flatMap(({ data }) => data);
  const total = list.currentData?.pages[0]?.pagination.totalItems;
  const isUnderWayNow = contents?.some(isPending) ?? false;
  if (isUnderWayNow !== isAnyGenerating) setIsAnyGenerating(isUnderWayNow);

  const isForHere = (content: AiContent) => content.sparkId === sparkId;
  const open = (content: AiContent) =>
    isPending(content) && isForHere(content) ? onFollow(content) : setOpenId(content.id);
  const shown = contents?.find(({ id }) => id === openId) ?? null;

  return (
    <Page>
      <div className={classes.views}>{views}</div>
      <div className={classes.heading}>
        <StepHeading title={t('gallery.title')} text={t('gallery.text')} />
      </div>
      {isGalleryFull(options) ? (
        <Alert className={classes.full} color="amber" title={t('gallery.full')}>
          {t('gallery.fullText')}
        </Alert>
      ) : null}
      <div className={classes.tools}>
        <Filters view={view} onView={onView} />
        <Room total={total} options={options} />
      </div>
      {contents === undefined && list.error ? (
        <QueryError
          title={t('gallery.failed')}
          error={list.error}
          onRetry={list.refetch}
          isRetrying={list.isFetching}
        />
      ) : contents === undefined ? (
        <CardGridSkeleton count={GRID_SKELETONS} ratio={4 / 5} lines={2} dense />
      ) : contents.length === 0 ? (
        <Empty view={view} onView={onView} onCreate={onCreate} />
      ) : (
        <>
          <CardGrid dense>
            {contents.map((content) => (
              <GalleryCard key={content.id} content={content} onOpen={open} />
            ))}
          </CardGrid>
          <LoadMore list={list} />
        </>
      )}
      <ContentDialog
        content={shown}
        canUse={shown !== null && isForHere(shown) && canSubmit}
        canGenerate={canSubmit}
        onUse={onUse}
        onReuse={onReuse}
        onDeleted={onDeleted}
        onClose={() => setOpenId(null)}
      />
    </Page>
  );
}

function Filters({ view, onView }: Pick<GalleryProps, 'view' | 'onView'>) {
  const { t } = useAiTranslations();
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('gallery.scope')}
        value={view.scope}
        onChange={(scope) => onView({ ...view, scope: scope === 'all' ? 'all' : 'campaign' })}
        data={[
          { value: 'campaign', label: t('gallery.thisCampaign') },
          { value: 'all', label: t('gallery.allCampaigns') },
        ]}
      />
      <SegmentedControl
        aria-label={t('gallery.type')}
        value={view.type ?? ''}
        onChange={(type) => onView({ ...view, type: type === 'image' || type === 'video' ? type : null })}
        data={[
          { value: '', label: t('gallery.allTypes') },
          { value: 'image', label: t('gallery.images') },
          { value: 'video', label: t('gallery.videos') },
        ]}
      />
    </div>
  );
}

function Room({ total, options: { quota } }: { total: number | undefined; options: AiOptions }) {
  const { t } = useAiTranslations();
  return (
    <div className={classes.room}>
      <span role="status">{total === undefined ? ' ' : t('gallery.count', { count: total })}</span>
      <Text span size="sm" c="dimmed">
        {t('gallery.room', {
          used: formatNumber(quota.files.used),
          max: formatNumber(quota.files.max),
          usedBytes: formatBytes(quota.bytes.used),
          maxBytes: formatBytes(quota.bytes.max),
        })}
      </Text>
    </div>
  );
}

function Empty({ view, onView, onCreate }: Pick<GalleryProps, 'view' | 'onView' | 'onCreate'>) {
  const { t } = useAiTranslations();
  if (view.type !== null) {
    return (
      <EmptyState
        title={t('gallery.emptyFiltered')}
        action={
          <Button variant="default" onClick={() => onView({ ...view, type: null })}>
            {t('gallery.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={t('gallery.empty')} action={<Button onClick={onCreate}>{t('gallery.create')}</Button>}>
      {t('gallery.emptyText')}
    </EmptyState>
  );
}
