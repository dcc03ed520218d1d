import {
  IconChartBar,
  IconHeart,
  IconMessageCircle,
  IconRepeat,
  IconRosetteDiscountCheck,
  IconUpload,
} from '@tabler/icons-react';
import { PLATFORM_NAMES } from '@sparks/domain';
import { PlatformIcon } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import classes from './post-layouts.module.css';
import {
  ActionRow,
  AuthorAvatar,
  Caption,
  Count,
  PostDate,
  PostPicture,
  useAuthorName,
  type PostLayoutProps,
} from './post-parts';

export function TwitterPost({ preview }: PostLayoutProps) {
  const { t } = useTranslations();
  const name = useAuthorName(preview);
  const { tweet } = preview;
  const handle = tweet?.authorUsername ?? preview.username;
  return (
    <article className={classes.post} data-wide data-padded>
      <header className={classes.author} data-bare>
        <AuthorAvatar name={name} size="2.5rem" />
        <div className={classes.grow}>
          <p className={classes.name}>
            {name}
            {tweet?.isVerified ? (
              <IconRosetteDiscountCheck
                className={classes.verified}
                size="1.125rem"
                stroke={1.5}
                role="img"
                aria-label={t('preview.verified')}
              />
            ) : null}
          </p>
          {handle ? <p className={classes.meta}>@{handle}</p> : null}
        </div>
        <span className={classes.end} title={PLATFORM_NAMES.twitter}>
          <PlatformIcon platform="twitter" size="1.375rem" />
        </span>
      </header>
      <Caption preview={preview} lines={10} />
      {preview.imageUrl ? (
        <div className={classes.inset}>
          <PostPicture preview={preview} ratio="16 / 9" />
        </div>
      ) : null}
      <p className={classes.meta}>
        <PostDate preview={preview} />
      </p>
      <ActionRow>
        <span className={classes.action}>
          <IconMessageCircle size="1.25rem" stroke={1.5} />
          <Count value={tweet?.replies} />
        </span>
        <span className={classes.action}>
          <IconRepeat size="1.25rem" stroke={1.5} />
        </span>
        <span className={classes.action}>
          <IconHeart size="1.25rem" stroke={1.5} />
          <Count value={tweet?.likes} />
        </span>
        <span className={classes.action}>
          <IconChartBar size="1.25rem" stroke={1.5} />
        </span>
        <span className={classes.action}>
          <IconUpload size="1.25rem" stroke={1.5} />
        </span>
      </ActionRow>
    </article>
  );
}
