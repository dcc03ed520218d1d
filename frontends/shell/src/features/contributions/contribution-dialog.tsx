import { useGetBlockQuery, useMe, type BlockResponse } from '@sparks/api-client';
import { Anchor, AspectRatio, Button, CoverImage, Group, Modal, Money, PlatformBadge, Text } from '@sparks/ui';
import { formatCents } from '@sparks/domain';
import { IconExternalLink, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths';
import { CommentsPanel } from './comments-panel';
import classes from './contribution-dialog.module.css';
import { LikeButton } from './contribution-reactions';
import { authorOf } from './contribution-words';
import { NextStep } from '../../contribution/next-step';
import { SpotlightDialog, useMaySpotlight } from '../../contribution/spotlight-dialog';
import { useWords } from '../../words';

/** A contribution with its earnings, likes and comments. */
export function ContributionDialog({ block: listed, onClose }: { block: BlockResponse | null; onClose: () => void }) {
  const { t } = useWords();
  // The list's own copy is shown at once; the fresh one follows, so that a like shows here too.
  const { currentData } = useGetBlockQuery({ id: listed?._id ?? '' }, { skip: listed === null });
  const block = currentData?.data ?? listed;
  const { me } = useMe();
  const maySpotlight = useMaySpotlight(block);
  const [isSpotlighting, setIsSpotlighting] = useState(false);
  return (
    <Modal opened={block !== null} onClose={onClose} size="xl" title={block ? (authorOf(block) ?? t('contribution.unknownAuthor')) : ''}>
      {block ? (
        <div className={classes.columns}>
          <div className={classes.picture}>
            <AspectRatio ratio={4 / 5}>
              <CoverImage sources={[block.social_meta.imageUrl]} seed={block._id} alt={block.social_meta.caption} eager />
            </AspectRatio>
          </div>
          <div className={classes.side}>
            <Group justify="space-between">
              <PlatformBadge platform={block.social_meta.platform} />
              <LikeButton block={block} />
            </Group>
            {block.social_meta.caption ? <Text lineClamp={4}>{block.social_meta.caption}</Text> : null}
            <Group justify="space-between">
              <Text c="dimmed">{t('contribution.earned')}</Text>
              <Money cents={block.ees} />
            </Group>
            <Group gap="xs">
              <Button component="a" href={block.content} target="_blank" rel="noopener noreferrer" variant="default" rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}>
                {t('contribution.viewPost')}
              </Button>
              <Anchor href={paths.contribution(block._id)} target="_blank" size="sm">{t('contribution.details')}</Anchor>
            </Group>
            {maySpotlight ? (
              <div>
                <Button leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />} onClick={() => setIsSpotlighting(true)}>
                  {block.spark && block.spark.spotlightCost > 0 ? t('spotlight.confirm', { amount: formatCents(block.spark.spotlightCost) }) : t('spotlight.action')}
                </Button>
              </div>
            ) : null}
            <SpotlightDialog block={block} opened={isSpotlighting} onClose={() => setIsSpotlighting(false)} />
            {me && me._id === block.user?._id ? <NextStep block={block} /> : null}
            <CommentsPanel />
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
