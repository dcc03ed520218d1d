import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { CampaignForm } from '../values/use-campaign-form';
import { PictureField } from './picture-field';
import { Section } from './section';

export function SectionPictures({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  return (
    <Section id="pictures" text={t('create.picturesText')}>
      <PictureField
        form={form}
        name="banner"
        shape="banner"
        focus={form.values.bannerFocus}
        label={t('create.banner')}
        description={t('create.bannerHint')}
      />
      <div className={classes.pair}>
        <PictureField
          form={form}
          name="thumbnail"
          shape="card"
          label={t('create.thumbnail')}
          description={t('create.thumbnailHint')}
        />
        <PictureField
          form={form}
          name="content"
          shape="card"
          label={t('create.content')}
          description={t('create.contentHint')}
        />
      </div>
    </Section>
  );
}
