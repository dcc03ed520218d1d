import { useState, type ReactNode, type RefObject } from 'react';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { SegmentedControl } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './campaign-form.module.css';
import { ErrorSummary } from './fields/error-summary';
import { SectionBasics } from './fields/section-basics';
import { SectionExtras } from './fields/section-extras';
import { SectionNav } from './fields/section-nav';
import { SectionPictures } from './fields/section-pictures';
import { SectionPosts } from './fields/section-posts';
import { SectionRewards } from './fields/section-rewards';
import { SectionRules } from './fields/section-rules';
import { SectionSchedule, type StartMode } from './fields/section-schedule';
import { CampaignPreview } from './preview/campaign-preview';
import { focusField } from './values/form-sections';
import type { CampaignForm } from './values/use-campaign-form';

type View = 'write' | 'preview';

interface FormFrameProps {
  form: CampaignForm;
  element: RefObject<HTMLFormElement | null>;
  /** Null for a new campaign. */
  spark: SparkDetail | null;
  status: ReactNode;
  actions: ReactNode;
  /** Shown above the fields. */
  notices?: ReactNode;
  /** Replaces the budget of a published campaign. */
  lockedBudget?: ReactNode;
  start?: StartMode;
  /** Shown below the fields. */
  below?: ReactNode;
}

/** The sections between navigation and preview; narrow screens switch between form and preview. */
export function FormFrame({
  form,
  element,
  spark,
  status,
  actions,
  notices,
  lockedBudget,
  start = { kind: 'choice' },
  below,
}: FormFrameProps) {
  const { t } = useTranslations();
  const [view, setView] = useState<View>('write');
  const { me } = useMe();
  const isForeign = me !== undefined && spark?.creator != null && spark.creator._id !== me._id;
  return (
    <div className={classes.frame}>
      <div className={classes.bar} role="toolbar" aria-label={t('create.toolbar')}>
        {status}
        <div className={classes.barEnd}>
          <SegmentedControl<View>
            className={classes.toggle}
            size="xs"
            aria-label={t('create.view')}
            data={[
              { value: 'write', label: t('create.viewWrite') },
              { value: 'preview', label: t('create.preview') },
            ]}
            value={view}
            onChange={setView}
          />
          {actions}
        </div>
      </div>
      <div className={classes.columns} data-view={view}>
        <div className={classes.nav}>
          <SectionNav form={form} />
        </div>
        {/* Enter must not submit: saving is automatic and publishing is a button. */}
        <form
          ref={element}
          className={classes.form}
          noValidate
          aria-label={t('create.form')}
          onSubmit={(event) => event.preventDefault()}
        >
          <ErrorSummary form={form} onGoTo={(field) => focusField(element.current, field)} />
          {notices}
          <SectionBasics form={form} />
          <SectionPictures form={form} />
          <SectionPosts form={form} />
          <SectionRules form={form} />
          <SectionRewards form={form} lockedBudget={lockedBudget} isForeign={isForeign} />
          <SectionSchedule
            form={form}
            start={start}
            endHint={lockedBudget ? 'create.endsAtPublishedHint' : 'create.endsAtHint'}
          />
          <SectionExtras form={form} />
          {below}
        </form>
        <aside className={classes.side}>
          <CampaignPreview form={form} spark={spark} />
        </aside>
      </div>
    </div>
  );
}
