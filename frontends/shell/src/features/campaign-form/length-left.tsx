import { formatNumber, Text } from '@sparks/ui';
import { useTranslations } from '../../translations';

/** From this share of the room on, what is left of it is told. */
const TELL_FROM = 0.8;

/** How much room a long text has left, once it matters. */
export function LengthLeft({ length, max }: { length: number; max: number }) {
  const { t } = useTranslations();
  if (length < TELL_FROM * max) return null;
  return (
    <Text size="xs" c="dimmed" ta="end" className="sparks-tabular">
      {t('create.lengthLeft', { count: max - length, number: formatNumber(max - length) })}
    </Text>
  );
}
