import { IconAlertCircle, IconCircleCheck, IconLink, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { parseContentUrl, PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { ActionIcon, Anchor, Loader, TextInput } from '@sparks/ui';
import { isLocked, linkError, type FlowState } from '../flow/flow-state';
import type { Flow } from '../flow/use-flow';
import { useTranslations } from '../locales/translations';
import { useErrorText } from './error-text';
import classes from './link-field.module.css';

export function LinkField({ flow, ref }: { flow: Flow; ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslations();
  const { state } = flow;
  const locked = isLocked(state);
  const hasError = linkError(state) !== null;
  return (
    <TextInput
      ref={ref}
      size="md"
      classNames={{ label: classes.label, input: classes.input, description: classes.status }}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={t('link.label')}
      placeholder={t('link.placeholder')}
      value={state.url}
      error={hasError}
      // A description is read with the field; as a live region, it is also announced on change.
      description={<LinkStatus flow={flow} />}
      descriptionProps={{ role: 'status', 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description']}
      // `readOnly` instead of `disabled` keeps the link focusable while it is being sent.
      readOnly={locked}
      leftSection={<IconLink size="1.125rem" stroke={1.5} aria-hidden />}
      rightSection={
        state.url !== '' && !locked ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('link.clear')} onClick={() => flow.changeUrl('')}>
            <IconX size="1rem" stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null
      }
      onChange={(event) => flow.changeUrl(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flow.check();
      }}
    />
  );
}

function LinkStatus({ flow }: { flow: Flow }) {
  const { t } = useTranslations();
  const errorText = useErrorText();
  const { state } = flow;
  const error = linkError(state);
  if (error) {
    return (
      <Line tone="error" icon={<IconAlertCircle size="1.125rem" stroke={1.5} aria-hidden />}>
        {errorText(error)} <WayOut flow={flow} />
      </Line>
    );
  }
  switch (state.link.kind) {
    case 'empty':
      return <Line>{t('progress.invite')}</Line>;
    case 'waiting':
    case 'previewing':
      return <Line icon={<Loader size="1.125rem" color="gray" aria-hidden />}>{t('progress.checking')}</Line>;
    case 'ready':
      return (
        <Line tone="good" icon={<IconCircleCheck size="1.125rem" stroke={1.5} aria-hidden />}>
          {state.link.preview.status === 'success' ? t('progress.good') : t('progress.goodUnseen')}
        </Line>
      );
    case 'invalid':
    case 'refused':
    case 'failed':
      // These errors are shown above the button.
      return null;
  }
}

function Line({ children, icon, tone }: { children: ReactNode; icon?: ReactNode; tone?: 'good' | 'error' }) {
  return (
    <span className={classes.line} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

function WayOut({ flow }: { flow: Flow }) {
  const { t } = useTranslations();
  const { state } = flow;
  const platform = platformToSwitchTo(state);
  if (platform) {
    return (
      <Action onClick={() => flow.choosePlatform(platform)}>
        {t('link.switchTo', { platform: PLATFORM_NAMES[platform] })}
      </Action>
    );
  }
  const canCheckAgain = state.link.kind === 'failed' || state.link.kind === 'refused';
  return canCheckAgain ? <Action onClick={flow.check}>{t('link.checkAgain')}</Action> : null;
}

function Action({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={onClick}>
      {children}
    </Anchor>
  );
}

function platformToSwitchTo({ link, url, platforms }: FlowState): SocialPlatform | null {
  if (link.kind !== 'invalid' || link.error.kind !== 'said' || link.error.code !== 'wrong_platform') return null;
  const parsed = parseContentUrl(url);
  return parsed.ok && platforms.includes(parsed.platform) ? parsed.platform : null;
}
