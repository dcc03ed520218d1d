import { PlatformIcon } from '@sparks/ui';
import classes from './post-layouts.module.css';
import {
  AuthorAvatar,
  Caption,
  PlayMark,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function GenericPost({ preview }: PostLayoutProps) {
  const name = useAuthorName(preview);
  const isVideo = preview.type === 'video';
  return (
    <article className={classes.post} data-wide>
      <header className={classes.author}>
        <AuthorAvatar name={name} />
        <div className={classes.grow}>
          <p className={classes.name}>{name}</p>
          <p className={classes.meta}>
            <PostDate preview={preview} />
          </p>
        </div>
        <span className={classes.end}>
          <PlatformIcon platform={preview.platform} size="1.375rem" />
        </span>
      </header>
      <div className={classes.body} data-first>
        <Caption preview={preview} />
      </div>
      {preview.imageUrl ? (
        <PostPicture preview={preview} ratio={isVideo ? '16 / 9' : '1 / 1'}>
          {isVideo ? <PlayMark preview={preview} /> : null}
        </PostPicture>
      ) : null}
    </article>
  );
}
