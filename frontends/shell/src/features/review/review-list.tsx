import type { BlockResponse } from '@sparks/api-client';
import { CoverImage, Text, UnstyledButton } from '@sparks/ui';
import { useEffect, useRef } from 'react';
import classes from './review-page.module.css';
import { formatDateTime } from '../../format';
import { useWords } from '../../words';

interface ReviewListProps {
  blocks: readonly BlockResponse[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** What is to be looked at; the chosen one stays in view while the keys move. */
export function ReviewList({ blocks, selectedId, onSelect }: ReviewListProps) {
  const { t, language } = useWords();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
  return (
    <nav className={classes.side} aria-label={t('review.list')}>
      <ul className={classes.list}>
        {blocks.map((block) => (
          <li key={block._id} ref={block._id === selectedId ? current : null}>
            <UnstyledButton className={classes.row} aria-current={block._id === selectedId} onClick={() => onSelect(block._id)}>
              <span className={classes.thumb}><CoverImage sources={[block.social_meta.imageUrl]} seed={block._id} alt="" /></span>
              <span className={classes.rowText}>
                <Text span fw={600}>{block.user?.name ?? t('contribution.unknownAuthor')}</Text>
                <Text span size="xs" c="dimmed">{formatDateTime(block.created, language)}</Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
