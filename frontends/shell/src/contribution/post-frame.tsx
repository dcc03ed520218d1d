import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { embedOf, PLATFORM_NAMES, type PostEmbed } from '@sparks/domain';
import { Button, sharedText, Text, useComputedColorScheme } from '@sparks/ui';
import { PostPicture } from '@sparks/ui/lazy';
import { useTranslations } from '../content-translations';
import { authorName } from './author-name';
import classes from './post-frame.module.css';
import { useEmbedConsent } from './use-embed-consent';
import { useReachable } from './use-reachable';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * The post as a sandboxed embed. It shows a picture until the user asks for the embed, because loading it discloses the
 * visit to the platform.
 */
export function PostFrame({ block }: { block: BlockResponse }) {
  const { social_meta: post, content } = block;
  const theme = useComputedColorScheme('light');
  const embed = embedOf(post.platform, content, { theme, ratio: post.ratio });
  const ratio = embed?.aspectRatio ?? post.ratio;
  const picture = (
    <PostPicture
      ratio={post.ratio}
      within={ratio}
      sources={[post.imageUrl]}
      seed={block._id}
      alt={post.caption}
      eager
    />
  );
  if (embed) return <Embed block={block} embed={embed} picture={picture} />;
  return (
    <div className={classes.frame} style={{ '--frame-ratio': ratio } as CSSProperties}>
      {picture}
    </div>
  );
}

function Embed({ block, embed, picture }: { block: BlockResponse; embed: PostEmbed; picture: ReactNode }) {
  const { t } = useTranslations();
  const platform = PLATFORM_NAMES[embed.platform];
  const [isAllowed, allow] = useEmbedConsent(embed.platform);
  const [attempt, setAttempt] = useState(1);
  const reachable = useReachable(isAllowed ? embed.src : null, attempt);
  const [isLoaded, setIsLoaded] = useState(false);
  const isShown = isAllowed && reachable === 'yes';
  const frame = useRef<HTMLDivElement>(null);
  // The button disappears.
  const load = () => {
    frame.current?.focus({ preventScroll: true });
    allow();
  };
  const isRefused = isAllowed && reachable === 'no';
  return (
    <div className={classes.post}>
      <div
        ref={frame}
        className={classes.frame}
        style={{ '--frame-ratio': embed.aspectRatio } as CSSProperties}
        tabIndex={-1}
      >
        {picture}
        {isShown ? (
          <iframe
            className={classes.embed}
            data-loaded={isLoaded}
            src={embed.src}
            title={t('embed.frame', { platform, name: authorName(block) ?? t('contribution.unknownAuthor') })}
            sandbox={embed.sandbox}
            allow={embed.allow}
            // YouTube requires a referrer; only the origin is sent.
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setIsLoaded(true)}
          />
        ) : (
          <div className={classes.ask}>
            {isRefused ? (
              <Button variant="default" leftSection={<IconRefresh {...icon} />} onClick={() => setAttempt(attempt + 1)}>
                {sharedText('ui.retry')}
              </Button>
            ) : (
              <Button variant="default" leftSection={<IconPlayerPlay {...icon} />} loading={isAllowed} onClick={load}>
                {t('embed.load', { platform })}
              </Button>
            )}
          </div>
        )}
      </div>
      {isShown ? null : (
        <Text size="sm" c="dimmed" role="status">
          {t(isRefused ? 'embed.unreachable' : 'embed.note', { platform })}
        </Text>
      )}
    </div>
  );
}
