import { IconBookmark, IconHeart, IconMessageCircle, IconShare3, IconThumbUp } from '@tabler/icons-react';
import type { Preview } from '@sparks/api-client';
import { tallRatio } from './frame-shape';
import classes from './post-layouts.module.css';
import { AuthorAvatar, Caption, PlayMark, PostPicture, useAuthorName } from './post-parts';

export function TallPost({ preview }: { preview: Preview }) {
  const name = useAuthorName(preview);
  const isYoutube = preview.platform === 'youtube';
  return (
    <article className={classes.tall}>
      <PostPicture preview={preview} ratio={tallRatio(preview)}>
        <PlayMark preview={preview} />
        <div className={classes.over}>
          <p className={classes.name}>@{name.replace(/^@/, '')}</p>
          <Caption preview={preview} lines={2} />
        </div>
        <div className={classes.rail} aria-hidden>
          <AuthorAvatar name={name} size="2.5rem" />
          {isYoutube ? <IconThumbUp size="1.75rem" stroke={1.5} /> : <IconHeart size="1.75rem" stroke={1.5} />}
          <IconMessageCircle size="1.75rem" stroke={1.5} />
          {isYoutube ? null : <IconBookmark size="1.75rem" stroke={1.5} />}
          <IconShare3 size="1.75rem" stroke={1.5} />
        </div>
      </PostPicture>
    </article>
  );
}
