import { ActionIcon, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CAROUSEL_ARROWS_ABOVE, CAROUSEL_SKELETONS } from '@sparks/domain';
import { useSharedTranslations } from '../language/shared-translations';
import { useUiTexts } from '../provider/texts';
import { CardSkeleton, LoadingRegion } from '../states/skeletons';
import classes from './card-carousel.module.css';

interface CardCarouselProps<Item> {
  title: string;
  /** Localized number of items, shown next to the title. */
  countLabel?: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Shows four skeletons. */
  isLoading: boolean;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** Image aspect ratio of the skeletons. */
  ratio?: number;
}

/**
 * A carousel of cards that follows the WAI-ARIA carousel pattern: a labelled region, buttons before the slides, and
 * each slide labelled with its position. Supports swiping, arrow keys and focus. Shows arrows with more than 3 items
 * and four skeletons while loading.
 */
export function CardCarousel<Item>({
  title,
  countLabel,
  items,
  keyOf,
  renderItem,
  isLoading,
  empty,
  ratio,
}: CardCarouselProps<Item>) {
  const texts = useUiTexts();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const { canGoBack, canGoOn, goBack, goOn } = useArrows(embla);
  const hasArrows = items.length > CAROUSEL_ARROWS_ABOVE;
  const id = useId();
  const words = useSharedTranslations();

  return (
    <section aria-label={title} aria-roledescription={words('carousel.name')}>
      <div className={classes.header}>
        <div className={classes.title}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {countLabel ? <span className={classes.count}>{countLabel}</span> : null}
        </div>
        {hasArrows ? (
          <div className={classes.arrows}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={texts.previous}
              aria-controls={id}
              disabled={!canGoBack}
              onClick={goBack}
            >
              <IconChevronLeft stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={texts.next}
              aria-controls={id}
              disabled={!canGoOn}
              onClick={goOn}
            >
              <IconChevronRight stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        ) : null}
      </div>
      {isLoading ? (
        <LoadingRegion>
          <Slides>
            {Array.from({ length: CAROUSEL_SKELETONS }, (_, index) => (
              <CardSkeleton key={index} ratio={ratio} />
            ))}
          </Slides>
        </LoadingRegion>
      ) : items.length === 0 ? (
        empty
      ) : (
        <Slides id={id} onEmbla={setEmbla}>
          {items.map((item) => (
            <div key={keyOf(item)}>{renderItem(item)}</div>
          ))}
        </Slides>
      )}
    </section>
  );
}

function Slides({
  children,
  id,
  onEmbla,
}: {
  children: ReactNode[];
  id?: string;
  onEmbla?: (embla: EmblaCarouselType) => void;
}) {
  const words = useSharedTranslations();
  const isCalm = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    ...(isCalm ? { duration: 0 } : {}),
  });
  useEffect(() => {
    if (embla) onEmbla?.(embla);
  }, [embla, onEmbla]);
  const scrollByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    if (event.key === 'ArrowRight') embla?.scrollNext();
  };
  return (
    <div id={id} ref={viewport} className={classes.viewport} onKeyDown={scrollByKey} role="presentation">
      <div className={classes.slides}>
        {children.map((child, index) => (
          <div
            key={index}
            className={classes.slide}
            role="group"
            aria-roledescription={words('carousel.slide')}
            aria-label={words('carousel.place', { place: index + 1, total: children.length })}
          >
            {child}
          </div>
        ))}
      </div>
    </div>
  );
}

function useArrows(embla: EmblaCarouselType | null) {
  const [can, setCan] = useState({ canGoBack: false, canGoOn: false });
  useEffect(() => {
    if (!embla) return undefined;
    const update = () => setCan({ canGoBack: embla.canScrollPrev(), canGoOn: embla.canScrollNext() });
    update();
    embla.on('select', update).on('reInit', update);
    return () => void embla.off('select', update).off('reInit', update);
  }, [embla]);
  return {
    ...can,
    goBack: useCallback(() => embla?.scrollPrev(), [embla]),
    goOn: useCallback(() => embla?.scrollNext(), [embla]),
  };
}
