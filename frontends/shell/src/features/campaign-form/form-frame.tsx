import { useState, type ReactNode, type RefObject } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { SegmentedControl } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './campaign-form.module.css';
import { CampaignPreview } from './preview/campaign-preview';
import type { CampaignForm } from './values/use-campaign-form';

type View = 'write' | 'preview';

interface FormFrameProps {
  form: CampaignForm;
  element: RefObject<HTMLFormElement | null>;
  /** Null for a new campaign. */
  spark: SparkDetail | null;
  /** Save status, at the start of the toolbar. */
  status: ReactNode;
  actions?: ReactNode;
  navigation: ReactNode;
  /** `sections`: beside the form on wide screens only; `steps`: above it on narrow ones. */
  navigationKind: 'sections' | 'steps';
  hasPreview?: boolean;
  children: ReactNode;
}

/** The form between navigation and preview; narrow screens switch between form and preview. */
export function FormFrame({
  form,
  element,
  spark,
  status,
  actions,
  navigation,
  navigationKind,
  hasPreview = true,
  children,
}: FormFrameProps) {
  const { t } = useTranslations();
  const [chosenView, setView] = useState<View>('write');
  const view = hasPreview ? chosenView : 'write';
  return (
    <div className={classes.frame}>
      <div className={classes.bar} role="toolbar" aria-label={t('create.toolbar')}>
        {status}
        <div className={classes.barEnd}>
          {hasPreview ? (
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
          ) : null}
          {actions}
        </div>
      </div>
      <div
        className={classes.columns}
        data-view={view}
        data-navigation={navigationKind}
        data-without-side={!hasPreview || undefined}
      >
        <div className={classes.nav}>{navigation}</div>
        {/* Enter must not submit: saving is automatic and publishing is a button. */}
        <form
          ref={element}
          className={classes.form}
          noValidate
          aria-label={t('create.form')}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
        {hasPreview ? (
          <aside className={classes.side}>
            <CampaignPreview form={form} spark={spark} />
          </aside>
        ) : null}
      </div>
    </div>
  );
}
