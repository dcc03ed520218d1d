import { Button, Group } from '@sparks/ui';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../../words';
import classes from './campaign-form.module.css';
import { CampaignPreview } from './campaign-preview';
import { SectionBasics } from './section-basics';
import { SectionExtras } from './section-extras';
import { SectionRewards } from './section-rewards';
import { SectionSchedule } from './section-schedule';
import type { CampaignForm } from './use-campaign-form';

interface CampaignFormViewProps {
  form: CampaignForm;
  /** A published campaign: its budget is locked and there is nothing to publish. */
  isPublished: boolean;
  images: readonly string[];
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
  /** More actions beside the main ones. */
  more?: ReactNode;
}

/** All sections of a campaign, the preview beside them, the actions at the end. */
export function CampaignFormView({ form, isPublished, images, isBusy, onSave, onPublish, more }: CampaignFormViewProps) {
  const { t } = useWords();
  const element = useRef<HTMLFormElement>(null);

  const attempt = (publishing: boolean, proceed: () => void) => {
    if (form.check(publishing)) return proceed();
    // The first field with an error is where to go on; it is marked only after the next drawing.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <div className={classes.columns}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          attempt(true, isPublished ? onSave : onPublish);
        }}
      >
        <SectionBasics form={form} />
        <SectionRewards form={form} budgetLocked={isPublished} />
        <SectionSchedule form={form} isPublished={isPublished} />
        <SectionExtras form={form} />
        <Group justify="space-between">
          <Group>{more}</Group>
          <Group>
            {isPublished ? null : <Button variant="default" loading={isBusy} onClick={() => attempt(false, onSave)}>{t('create.saveDraft')}</Button>}
            <Button type="submit" loading={isBusy}>{isPublished ? t('actions.save') : t('create.publishOpen')}</Button>
          </Group>
        </Group>
      </form>
      <aside className={classes.side}>
        <CampaignPreview values={form.values} images={images} />
      </aside>
    </div>
  );
}
