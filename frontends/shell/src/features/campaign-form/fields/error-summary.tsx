import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import classes from '../campaign-form.module.css';
import type { FormErrors } from '../values/form-errors';
import { fieldLabels, fieldOrder } from '../values/form-sections';
import type { FormValues } from '../values/form-values';

interface ErrorSummaryProps {
  errors: FormErrors;
  /** Announced when it appears: the result of an attempt. */
  isResult: boolean;
  onGoTo: (field: keyof FormValues) => void;
}

/** Lists errors, each with a link to its field. */
export function ErrorSummary({ errors, isResult, onGoTo }: ErrorSummaryProps) {
  const { t } = useTranslations();
  const wrong = fieldOrder.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <Alert
      color={isResult ? 'red' : 'blue'}
      role={isResult ? 'alert' : 'group'}
      icon={<IconAlertCircle stroke={1.5} aria-hidden />}
      title={t(isResult ? 'create.wrong' : 'create.missingFields', { count: wrong.length })}
    >
      <ul className={classes.wrong}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={classes.wrongLink} onClick={() => onGoTo(field)}>
              {t(fieldLabels[field])}
            </button>
            : {errors[field]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
