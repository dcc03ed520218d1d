import { IconDots, IconMessageCircle, IconShare3, IconThumbUp, IconWorld } from '@tabler/icons-react';
import { useTranslations } from '../../locales/translations';
import classes from './post-layouts.module.css';
import {
  ActionRow,
  AuthorAvatar,
  Caption,
  Dotted,
  PlayMark,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function FacebookPost({ preview }: PostLayoutProps) {
  const { t } = useTranslations();
  const name = useAuthorName(preview);
  const isVideo = preview.type === 'video';
  return (
    <article className={classes.post} data-wide>
      <header className={classes.author}>
        <AuthorAvatar name={name} size="2.5rem" />
        <div className={classes.grow}>
          <p className={classes.name}>{name}</p>
          <p className={classes.meta}>
            <Dotted>
              <PostDate preview={preview} />
              <IconWorld size="0.875rem" stroke={1.5} role="img" aria-label={t('preview.publicPost')} />
            </Dotted>
          </p>
        </div>
        <IconDots className={classes.end} size="1.25rem" stroke={1.5} aria-hidden />
      </header>
      <div className={classes.body} data-first>
        <Caption preview={preview} />
      </div>
      {preview.imageUrl ? (
        <PostPicture preview={preview} ratio={isVideo ? '16 / 9' : '1 / 1'}>
          {isVideo ? <PlayMark preview={preview} /> : null}
        </PostPicture>
      ) : null}
      <ActionRow>
        <span className={classes.action}>
          <IconThumbUp size="1.25rem" stroke={1.5} /> {t('preview.like')}
        </span>
        <span className={classes.action}>
          <IconMessageCircle size="1.25rem" stroke={1.5} /> {t('preview.comment')}
        </span>
        <span className={classes.action}>
          <IconShare3 size="1.25rem" stroke={1.5} /> {t('preview.share')}
        </span>
      </ActionRow>
    </article>
  );
}
