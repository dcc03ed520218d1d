import { allowedPlatforms, formatCents } from '@sparks/domain';
import { AspectRatio, CampaignBadges, CoverImage, PlatformRow, Text } from '@sparks/ui';
import { useWords } from '../../words';
import classes from './campaign-form.module.css';
import { toCampaign, type FormValues } from './form-values';

/** How the campaign will look to others, while it is written. */
export function CampaignPreview({ values, images }: { values: FormValues; images: readonly string[] }) {
  const { t } = useWords();
  const campaign = toCampaign(values);
  const name = values.name.trim() || t('create.untitled');
  const budget = Number.isSafeInteger(campaign.budget) ? (campaign.budget ?? 0) : 0;
  const multiplier = Number.isFinite(campaign.eesMultiple) ? campaign.eesMultiple : 1;
  return (
    <section className={classes.preview} aria-label={t('create.preview')}>
      <AspectRatio ratio={16 / 9}>
        <CoverImage sources={images} alt="" seed={name} />
      </AspectRatio>
      <div className={classes.previewBody}>
        <CampaignBadges spark={{ live_mode: true, status: 'ongoing', isPrivate: values.isPrivate, published_time: campaign.published_time, end_time: campaign.end_time, deadline: campaign.deadline }} now={new Date()} multiplier={multiplier} multiplierLabel={t('card.multiplier')} />
        <Text fw={600} lineClamp={2}>{name}</Text>
        <PlatformRow platforms={allowedPlatforms({ contribution_social_platforms: [...values.platforms] })} label={t('card.platforms')} />
        <Text size="sm" c="dimmed" className="sparks-tabular">{t('create.previewPool', { amount: formatCents(budget) })}</Text>
      </div>
    </section>
  );
}
