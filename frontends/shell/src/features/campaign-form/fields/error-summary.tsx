import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from '@sparks/ui';
import { useTranslations } from '../../../translations';
import classes from '../campaign-form.module.css';
import { fieldLabels, fieldOrder } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';

interface ErrorSummaryProps {
  form: CampaignForm;
  onGoTo: (field: keyof FormValues) => void;
}

/** Lists all errors after a failed attempt, each with a link to its field. */
export function ErrorSummary({ form, onGoTo }: ErrorSummaryProps) {
  const { t } = useTranslations();
  const wrong = fieldOrder.filter((field) => form.errors[field]);
  if (!form.showsAll || wrong.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle stroke={1.5} aria-hidden />}
      title={t('create.wrong', { count: wrong.length })}
    >
      <ul className={classes.wrong}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={classes.wrongLink} onClick={() => onGoTo(field)}>
              {t(fieldLabels[field])}
            </button>
            : {form.errors[field]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
