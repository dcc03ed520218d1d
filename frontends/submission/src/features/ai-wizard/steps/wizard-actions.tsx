import { IconDownload } from '@tabler/icons-react';
import type { AiOptions } from '@sparks/api-client';
import { Button, formatMoney } from '@sparks/ui';
import type { AiContent } from '../ai-content';
import { useAiTranslations } from '../locales/translations';
import { areTooManyRunning, isGalleryFull } from '../price-bar';
import type { Wizard } from '../wizard/use-wizard';
import { canOrder } from '../wizard/wizard-reducer';
import classes from './wizard-actions.module.css';

interface WizardActionsProps {
  wizard: Wizard;
  options: AiOptions;
  onUse: (content: AiContent) => void;
}

export function WizardActions({ wizard: { state, dispatch, order, vary }, options, onUse }: WizardActionsProps) {
  const { t } = useAiTranslations();
  const { choices, stage } = state;
  const back = (
    <Button size="md" variant="default" onClick={() => dispatch({ type: 'went-back' })}>
      {t('steps.back')}
    </Button>
  );
  switch (stage.step) {
    case 'type':
      return (
        <div className={classes.row}>
          <ContinueButton
            isDisabled={choices.type === null}
            label={t('steps.goOn')}
            onClick={() => dispatch({ type: 'continued' })}
          />
        </div>
      );
    case 'colors':
      return (
        <div className={classes.row}>
          {back}
          <ContinueButton
            label={choices.colors.length === 0 ? t('colors.goOnWithout') : t('steps.goOn')}
            onClick={() => dispatch({ type: 'continued' })}
          />
        </div>
      );
    case 'prompt': {
      const amounts = orderAmounts(options, choices.type ?? 'image');
      return (
        <div className={classes.row}>
          {back}
          <ContinueButton
            isDisabled={!canOrder(choices, amounts) || isGalleryFull(options) || areTooManyRunning(options)}
            label={t('price.generate', { price: formatMoney(amounts.priceCents) })}
            onClick={() => order(amounts)}
          />
        </div>
      );
    }
    case 'generating':
      return (
        <div className={classes.row}>
          <Button
            size="md"
            variant="default"
            className={classes.primary}
            disabled={stage.job.kind === 'ordering'}
            loading={stage.job.kind === 'cancelling'}
            onClick={() => dispatch({ type: 'cancel-requested' })}
          >
            {t('generating.cancel')}
          </Button>
        </div>
      );
    case 'result': {
      const amounts = orderAmounts(options, stage.content.type);
      return (
        <>
          <div className={classes.row}>
            <Button size="md" className={classes.primary} onClick={() => onUse(stage.content)}>
              {t('result.use')}
            </Button>
            <DownloadButton content={stage.content} />
          </div>
          <div className={classes.row}>
            <Button variant="subtle" color="gray" onClick={() => dispatch({ type: 'went-back' })}>
              {t('result.back')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              disabled={!canOrder(choices, amounts) || isGalleryFull(options) || areTooManyRunning(options)}
              onClick={() => vary(amounts)}
            >
              {t('result.vary', { price: formatMoney(amounts.priceCents) })}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => dispatch({ type: 'more-requested' })}>
              {t('result.more')}
            </Button>
          </div>
        </>
      );
    }
  }
}

/** Returns the price and the balance from the server, in cents. */
export function orderAmounts(
  { prices, balance }: AiOptions,
  type: AiContent['type'],
): { priceCents: number; balanceCents: number } {
  return { priceCents: prices[type], balanceCents: balance };
}

function ContinueButton({
  label,
  isDisabled = false,
  onClick,
}: {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button size="md" className={classes.primary} disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
}

export function DownloadButton({ content: { downloadUrl } }: { content: AiContent }) {
  const { t } = useAiTranslations();
  const look = {
    size: 'md',
    variant: 'default',
    leftSection: <IconDownload size="1.125rem" stroke={1.5} aria-hidden />,
  } as const;
  if (downloadUrl === null)
    return (
      <Button {...look} disabled>
        {t('result.download')}
      </Button>
    );
  return (
    <Button {...look} component="a" href={downloadUrl} download>
      {t('result.download')}
    </Button>
  );
}
