import { IconArrowBigDown, IconArrowBigUp, IconMessageCircle, IconShare3 } from '@tabler/icons-react';
import { PlatformIcon } from '@sparks/ui';
import classes from './post-layouts.module.css';
import {
  ActionRow,
  Caption,
  Count,
  Dotted,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function RedditPost({ preview }: PostLayoutProps) {
  const name = useAuthorName(preview);
  const { subreddit, score, numComments, imageUrl } = preview;
  return (
    <article className={classes.post} data-wide data-padded>
      <header className={classes.author} data-bare>
        <PlatformIcon platform="reddit" size="2rem" />
        <div className={classes.grow}>
          {subreddit ? <p className={classes.name}>r/{subreddit}</p> : null}
          <p className={classes.meta}>
            <Dotted>
              <span>u/{name}</span>
              <PostDate preview={preview} />
            </Dotted>
          </p>
        </div>
      </header>
      <div className={classes.headline} data-large>
        <Caption preview={preview} />
      </div>
      {imageUrl ? (
        <div className={classes.inset}>
          <PostPicture preview={preview} ratio="4 / 3" />
        </div>
      ) : null}
      <ActionRow>
        <span className={classes.pill}>
          <IconArrowBigUp size="1.125rem" stroke={1.5} />
          <Count value={score} />
          <IconArrowBigDown size="1.125rem" stroke={1.5} />
        </span>
        <span className={classes.pill}>
          <IconMessageCircle size="1.125rem" stroke={1.5} />
          <Count value={numComments} />
        </span>
        <span className={classes.pill}>
          <IconShare3 size="1.125rem" stroke={1.5} />
        </span>
      </ActionRow>
    </article>
  );
}
