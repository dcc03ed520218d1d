import { IconDotsVertical } from '@tabler/icons-react';
import classes from './post-layouts.module.css';
import {
  AuthorAvatar,
  Caption,
  Dotted,
  PlayMark,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function YoutubePost({ preview }: PostLayoutProps) {
  const name = useAuthorName(preview);
  return (
    <article className={classes.post} data-wide>
      <PostPicture preview={preview} ratio="16 / 9">
        <PlayMark preview={preview} />
      </PostPicture>
      <div className={classes.channel}>
        <AuthorAvatar name={name} />
        <div className={classes.grow}>
          <div className={classes.headline}>
            <Caption preview={preview} lines={2} />
          </div>
          <p className={classes.meta}>
            <Dotted>
              <span>{name}</span>
              <PostDate preview={preview} />
            </Dotted>
          </p>
        </div>
        <IconDotsVertical size="1.25rem" stroke={1.5} aria-hidden />
      </div>
    </article>
  );
}
