import { IconBookmark, IconDots, IconHeart, IconMessageCircle, IconSend2 } from '@tabler/icons-react';
import classes from './post-layouts.module.css';
import {
  ActionRow,
  AuthorAvatar,
  Caption,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function InstagramPost({ preview }: PostLayoutProps) {
  const name = useAuthorName(preview);
  return (
    <article className={classes.post}>
      <header className={classes.author}>
        <span className={classes.ring}>
          <AuthorAvatar name={name} size="1.875rem" />
        </span>
        <span className={classes.name}>{name}</span>
        <IconDots className={classes.end} size="1.25rem" stroke={1.5} aria-hidden />
      </header>
      <PostPicture preview={preview} ratio="4 / 5" />
      <ActionRow>
        <IconHeart size="1.5rem" stroke={1.5} />
        <IconMessageCircle size="1.5rem" stroke={1.5} />
        <IconSend2 size="1.5rem" stroke={1.5} />
        <IconBookmark className={classes.end} size="1.5rem" stroke={1.5} />
      </ActionRow>
      <div className={classes.body} data-tight>
        <Caption preview={preview} lines={2} before={<strong className={classes.name}>{name} </strong>} />
        <p className={classes.meta}>
          <PostDate preview={preview} />
        </p>
      </div>
    </article>
  );
}
