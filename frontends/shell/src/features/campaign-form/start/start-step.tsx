import {
  IconCamera,
  IconFilePlus,
  IconMessages,
  IconMusic,
  IconScissors,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import {
  currentLanguage,
  formatList,
  formatMoney,
  PlatformIcon,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@sparks/ui';
import { useTranslations, type Translate } from '../../../page-translations';
import type { FormValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';
import { replacedFields, templateValues, withoutFields } from './apply-template';
import { EarlierCampaigns } from './earlier-campaigns';
import { ReplaceDialog } from './replace-dialog';
import classes from './start-step.module.css';
import { campaignTemplates, type CampaignTemplate, type TemplateId } from './templates';

const icons: Readonly<Record<TemplateId, Icon>> = {
  productVideo: IconVideo,
  clipping: IconScissors,
  challenge: IconMusic,
  photoReview: IconCamera,
  discussion: IconMessages,
};

interface Replacement {
  readonly name: string;
  readonly values: Partial<FormValues>;
  readonly fields: readonly (keyof FormValues)[];
}

interface StartStepProps {
  form: CampaignForm;
  sparkId: string | null;
  onChosen: () => void;
}

/** An empty form, a template, or a copy of an earlier campaign. Input is replaced only after a confirmation. */
export function StartStep({ form, sparkId, onChosen }: StartStepProps) {
  const { t } = useTranslations();
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const fill = (values: Partial<FormValues>) => {
    form.change(values);
    setReplacement(null);
    onChosen();
  };
  const choose = (template: CampaignTemplate) => {
    const values = templateValues(template, currentLanguage());
    const fields = replacedFields(form.values, values);
    if (fields.length === 0) fill(values);
    else setReplacement({ name: t(`create.templates.${template.id}.title`), values, fields });
  };
  return (
    <>
      <ul className={classes.templates}>
        <li>
          <TemplateCard
            icon={IconFilePlus}
            title={t('create.templates.blank.title')}
            text={t('create.templates.blank.text')}
            onChoose={onChosen}
          />
        </li>
        {campaignTemplates.map((template) => (
          <li key={template.id}>
            <TemplateCard
              icon={icons[template.id]}
              title={t(`create.templates.${template.id}.title`)}
              text={t(`create.templates.${template.id}.text`)}
              pay={payOf(template, t)}
              platforms={template.platforms}
              onChoose={() => choose(template)}
            />
          </li>
        ))}
      </ul>
      <EarlierCampaigns sparkId={sparkId} />
      <ReplaceDialog
        name={replacement?.name ?? ''}
        fields={replacement?.fields ?? null}
        onCancel={() => setReplacement(null)}
        onKeep={() => replacement && fill(withoutFields(replacement.values, replacement.fields))}
        onReplace={() => replacement && fill(replacement.values)}
      />
    </>
  );
}

function payOf({ approvalBonus, ratePerThousandViews, type }: CampaignTemplate, t: Translate): readonly string[] {
  return [
    approvalBonus > 0 && t('create.templates.bonus', { amount: formatMoney(approvalBonus) }),
    ratePerThousandViews > 0 && t('create.templates.rate', { amount: formatMoney(ratePerThousandViews) }),
    type === 'event' && t('create.templates.prizes'),
  ].filter((line) => line !== false);
}

interface TemplateCardProps {
  icon: Icon;
  title: string;
  text: string;
  pay?: readonly string[];
  platforms?: readonly SocialPlatform[];
  onChoose: () => void;
}

function TemplateCard({ icon: Mark, title, text, pay = [], platforms, onChoose }: TemplateCardProps) {
  const { t } = useTranslations();
  return (
    <UnstyledButton className={classes.template} onClick={onChoose}>
      <Mark size={24} stroke={1.5} aria-hidden className={classes.mark} />
      <Text span fw={600}>
        {title}
      </Text>
      <Text span size="sm" c="dimmed">
        {text}
      </Text>
      {platforms ? (
        <span className={classes.pay}>
          {pay.map((line) => (
            <Text key={line} span size="sm" className="sparks-tabular">
              {line}
            </Text>
          ))}
          <span className={classes.platforms}>
            {platforms.map((platform) => (
              <PlatformIcon key={platform} platform={platform} size="1.25rem" />
            ))}
            <VisuallyHidden>
              {`${t('card.platforms')}: ${formatList(platforms.map((platform) => PLATFORM_NAMES[platform]))}`}
            </VisuallyHidden>
          </span>
        </span>
      ) : null}
    </UnstyledButton>
  );
}
