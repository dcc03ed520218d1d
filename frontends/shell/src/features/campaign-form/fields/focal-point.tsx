import { useId, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { focusPosition, moveFocus, type BannerFocus } from '@sparks/domain';
import { CoverImage, Text, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import classes from './focal-point.module.css';

const STEP = 5;
const STEPS: Readonly<Record<string, BannerFocus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface FocalPointProps {
  source: string;
  /** Alternative text of the picture. */
  alt: string;
  value: BannerFocus;
  onChange: (value: BannerFocus) => void;
}

/** The whole picture with the point that its crops keep in view: set by click, drag or the arrow keys. */
export function FocalPoint({ source, alt, value, onChange }: FocalPointProps) {
  const { t } = useTranslations();
  const hintId = useId();
  const point = useRef<HTMLSpanElement>(null);
  const isDragging = useRef(false);
  const setAt = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange(moveFocus({ x: 0, y: 0 }, { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }));
  };
  const moveBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moveFocus(value, step));
  };
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('create.focus.label')}
        aria-describedby={hintId}
        style={{ '--focus-x': `${value.x}%`, '--focus-y': `${value.y}%` } as CSSProperties}
        onKeyDown={moveBy}
        // A finger drags the point; elsewhere it scrolls the page or taps.
        onPointerDown={(event) => {
          isDragging.current = event.pointerType === 'mouse' || event.target === point.current;
          if (isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => isDragging.current && setAt(event)}
        onPointerUp={() => (isDragging.current = false)}
        onPointerCancel={() => (isDragging.current = false)}
        // A click by keyboard has no position.
        onClick={(event) => event.detail > 0 && setAt(event)}
      >
        <img className={classes.whole} src={source} alt={alt} draggable={false} />
        <span ref={point} className={classes.point} aria-hidden />
      </button>
      <Text id={hintId} size="xs" c="dimmed" className={classes.hint}>
        {t('create.focus.hint')}
      </Text>
      <VisuallyHidden role="status">{t('create.focus.position', { ...value })}</VisuallyHidden>
    </>
  );
}

interface BannerCropsProps {
  source: string;
  focus: BannerFocus;
  /** Without a thumbnail, the card shows the banner. */
  isOnCard: boolean;
}

/** The crops that are shown: on the campaign's page and on its card. */
export function BannerCrops({ source, focus, isOnCard }: BannerCropsProps) {
  const { t } = useTranslations();
  const sources = [{ url: source, position: focusPosition(focus) }];
  return (
    <div className={classes.crops} aria-hidden>
      <div>
        <Text size="xs" c="dimmed" mb="0.25rem">
          {t('create.previewPage')}
        </Text>
        <div className={classes.page}>
          <CoverImage sources={sources} alt="" />
        </div>
      </div>
      {isOnCard ? (
        <div>
          <Text size="xs" c="dimmed" mb="0.25rem">
            {t('create.previewCard')}
          </Text>
          <div className={classes.card}>
            <CoverImage sources={sources} alt="" />
          </div>
        </div>
      ) : null}
    </div>
  );
}
