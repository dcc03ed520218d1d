import { IconCheck } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import { DISPLAY_PLATFORMS, type DisplayPlatform, type SocialPlatform } from '@sparks/domain';
import { PlatformIcon } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './platform-picker.module.css';

interface PlatformPickerProps {
  /** Platforms that the campaign accepts. */
  platforms: readonly SocialPlatform[];
  value: SocialPlatform | null;
  onChange: (platform: SocialPlatform) => void;
  disabled: boolean;
}

export function PlatformPicker({ platforms, value, onChange, disabled }: PlatformPickerProps) {
  const { t } = useTranslations();
  const name = useId();
  const offered = DISPLAY_PLATFORMS.filter(
    ({ id, enabled }) => enabled && platforms.some((platform) => platform === id),
  );
  const unavailable = DISPLAY_PLATFORMS.filter(({ enabled }) => !enabled);
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('platform.legend')}</legend>
      <div className={classes.cards} style={{ '--platform-columns': columns(offered.length) } as CSSProperties}>
        {offered.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            name={name}
            isChecked={platform.id === value}
            onChoose={() => onChange(platform.id as SocialPlatform)}
          />
        ))}
        {unavailable.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            name={name}
            isChecked={false}
            note={t('platform.notYet')}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PlatformCardProps {
  platform: DisplayPlatform;
  name: string;
  isChecked: boolean;
  /** Absent for a platform that is not available. */
  onChoose?: () => void;
  note?: string;
}

function PlatformCard({ platform: { id, name: label }, name, isChecked, onChoose, note }: PlatformCardProps) {
  return (
    <label
      className={classes.card}
      data-checked={isChecked || undefined}
      data-unavailable={onChoose ? undefined : true}
    >
      <input
        className={classes.input}
        type="radio"
        name={name}
        value={id}
        checked={isChecked}
        disabled={!onChoose}
        onChange={onChoose ?? nothing}
      />
      <PlatformIcon platform={id} size="1.75rem" />
      <span className={classes.name}>{label}</span>
      {note ? <span className={classes.note}>{note}</span> : null}
      <IconCheck className={classes.check} size="1.125rem" stroke={2} aria-hidden />
    </label>
  );
}

const nothing = () => undefined;

function columns(count: number): number {
  if (count === 4) return 2;
  return Math.max(1, Math.min(count, 3));
}
