import { TERMS_MAX_LENGTH } from '@sparks/domain';
import { TextInput } from '@sparks/ui';
import { Textarea } from '@sparks/ui/lazy';
import { useTranslations } from '../../../page-translations';
import type { CampaignForm } from '../values/use-campaign-form';
import { AssetList } from './asset-list';
import { LengthLeft } from './length-left';
import { Section } from './section';

export function SectionExtras({ form }: { form: CampaignForm }) {
  const { t } = useTranslations();
  const { values, errors, change, touch: leave } = form;
  return (
    <Section id="extras">
      <div>
        <Textarea
          data-field="terms"
          label={t('create.terms')}
          description={t('create.termsHint')}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={TERMS_MAX_LENGTH}
          value={values.terms}
          error={errors.terms}
          onBlur={() => leave('terms')}
          onChange={(event) => change({ terms: event.currentTarget.value })}
        />
        <LengthLeft length={values.terms.length} max={TERMS_MAX_LENGTH} />
      </div>
      <TextInput
        type="url"
        data-field="cloudFolderLink"
        label={t('create.cloudFolder')}
        description={t('create.cloudFolderHint')}
        placeholder="https://"
        value={values.cloudFolderLink}
        error={errors.cloudFolderLink}
        onBlur={() => leave('cloudFolderLink')}
        onChange={(event) => change({ cloudFolderLink: event.currentTarget.value })}
      />
      <AssetList form={form} />
    </Section>
  );
}
