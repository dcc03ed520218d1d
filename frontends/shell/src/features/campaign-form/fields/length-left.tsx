import { formatNumber, Text } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';

/** Fill ratio from which the remaining length is shown. */
const SHOW_FROM = 0.8;

export function LengthLeft({ length, max }: { length: number; max: number }) {
  const { t } = useTranslations();
  if (length < SHOW_FROM * max) return null;
  return (
    <Text size="xs" c="dimmed" ta="end" className="sparks-tabular">
      {t('create.lengthLeft', { count: max - length, number: formatNumber(max - length) })}
    </Text>
  );
}
