import type { ComponentProps } from 'react';
import { CoverImage } from './cover-image';
import classes from './post-picture.module.css';

interface PostPictureProps extends ComponentProps<typeof CoverImage> {
  /** Width by height of the post. */
  ratio: number;
  /** Width by height of the container. */
  within?: number;
}

/** The picture of a post in the post's own ratio, centered in its container. */
export function PostPicture({ ratio, within = 4 / 5, ...picture }: PostPictureProps) {
  // The placeholder has no ratio.
  if (!picture.sources.some(Boolean)) return <CoverImage {...picture} />;
  const size = ratio < within ? { height: '100%' } : { width: '100%' };
  return (
    <div className={classes.stage}>
      <div className={classes.picture} style={{ aspectRatio: ratio, ...size }}>
        <CoverImage {...picture} />
      </div>
    </div>
  );
}
