import { IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react';
import { asApiError, useSession, type BlockResponse } from '@sparks/api-client';
import { useSetLikeMutation } from '@sparks/api-client/lazy';
import { Button, toast } from '@sparks/ui';
import { useTranslations } from '../content-translations';

const look = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;

interface LikeButtonProps {
  block: BlockResponse;
  /** Says in words that these are the likes on Sparks, not those of the post on its platform. */
  hasWords?: boolean;
}

/** Redirects visitors to the sign-in. */
export function LikeButton({ block, hasWords = false }: LikeButtonProps) {
  const { t } = useTranslations();
  const { isSignedIn, signIn } = useSession();
  const [setLike] = useSetLikeMutation();
  const liked = block.isLikedByUser.value;

  const toggle = async () => {
    if (!isSignedIn) return signIn();
    const result = await setLike({ id: block._id, liked: !liked });
    if (result.error) toast.error({ message: asApiError(result.error).message, id: 'like' });
  };

  return (
    <Button
      {...look}
      color={liked ? 'red' : 'gray'}
      className="sparks-tabular"
      aria-pressed={liked}
      aria-label={hasWords ? undefined : t('contribution.like', { count: block.likesCount })}
      leftSection={liked ? <IconHeartFilled size={16} aria-hidden /> : <IconHeart size={16} stroke={1.5} aria-hidden />}
      onClick={() => void toggle()}
    >
      {hasWords ? t('contribution.likesOnSparks', { count: block.likesCount }) : block.likesCount}
    </Button>
  );
}

interface CommentsButtonProps {
  block: BlockResponse;
  /** Set where the button opens and closes a panel on the same page. */
  panel?: { id: string; isOpen: boolean };
  onClick: () => void;
}

export function CommentsButton({ block, panel, onClick }: CommentsButtonProps) {
  const { t } = useTranslations();
  return (
    <Button
      {...look}
      className="sparks-tabular"
      aria-label={t('contribution.comments', { count: block.commentsCount })}
      aria-expanded={panel?.isOpen}
      aria-controls={panel?.isOpen ? panel.id : undefined}
      leftSection={<IconMessageCircle size={16} stroke={1.5} aria-hidden />}
      onClick={onClick}
    >
      {block.commentsCount}
    </Button>
  );
}
