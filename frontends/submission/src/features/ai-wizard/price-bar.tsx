import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AiOptions } from '@sparks/api-client';
import { AI_CONTENT_TYPES } from '@sparks/domain';
import { Anchor, Button, formatMoney } from '@sparks/ui';
import { useAiTranslations } from './locales/translations';
import classes from './price-bar.module.css';
import type { WizardState } from './wizard/wizard-state';

interface PriceBarProps {
  state: WizardState;
  options: AiOptions;
  onTopUp: () => void;
  onOpenGallery: () => void;
}

export function PriceBar({ state: { choices, stage }, options, onTopUp, onOpenGallery }: PriceBarProps) {
  const { t } = useAiTranslations();
  const { type } = choices;
  const { prices, balance } = options;
  const isInput = stage.step === 'type' || stage.step === 'colors' || stage.step === 'prompt';
  const missingCents = type === null ? 0 : prices[type] - balance;
  const price = () => {
    if (stage.step === 'result') return { label: t('price.paid'), value: formatMoney(stage.content.cost) };
    if (stage.step === 'generating')
      return {
        label: t('price.held'),
        value: stage.job.kind === 'ordering' ? '–' : formatMoney(stage.job.content.cost),
      };
    return {
      label: t('price.price'),
      value:
        type === null
          ? AI_CONTENT_TYPES.map((kind) => t(`price.${kind}`, { amount: formatMoney(prices[kind]) })).join(' · ')
          : formatMoney(prices[type]),
    };
  };
  const { label, value } = price();
  return (
    <section aria-label={t('price.label')} className={classes.bar}>
      <dl className={classes.amounts}>
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
        <div>
          <dt>{t('price.balance')}</dt>
          <dd>{formatMoney(balance)}</dd>
        </div>
      </dl>
      {isInput && missingCents > 0 ? (
        <Hindrance
          action={
            <Button size="xs" variant="default" onClick={onTopUp}>
              {t('price.topUp')}
            </Button>
          }
        >
          {t('price.short', { missing: formatMoney(missingCents) })}
        </Hindrance>
      ) : null}
      {isInput && isGalleryFull(options) ? (
        <Hindrance
          action={
            <Anchor component="button" type="button" size="sm" onClick={onOpenGallery}>
              {t('price.toGallery')}
            </Anchor>
          }
        >
          {t('price.full')}
        </Hindrance>
      ) : null}
      {isInput && areTooManyRunning(options) ? (
        <Hindrance>{t('price.running', { count: options.running })}</Hindrance>
      ) : null}
    </section>
  );
}

export function isGalleryFull({ quota }: AiOptions): boolean {
  return quota.files.left === 0 || quota.bytes.left === 0;
}

export function areTooManyRunning({ running, limits }: AiOptions): boolean {
  return running >= limits.runningMax;
}

function Hindrance({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <p className={classes.hindrance} role="status">
      <IconAlertTriangle size="1rem" stroke={1.5} aria-hidden />
      <span>{children}</span>
      {action}
    </p>
  );
}
