import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { PROFILE_LINKS_MAX } from '@sparks/domain';
import { ActionIcon, Button, Input, TextInput, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './profile-settings.module.css';
import type { ProfileForm } from './use-profile-form';

export function LinksField({ form }: { form: ProfileForm }) {
  const { t } = useTranslations();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const added = useRef(0);
  const [announcement, announce] = useState('');
  const { links } = form.values;

  /** The field exists after the next render; without one, the button to add. */
  const focusLink = (index: number) =>
    requestAnimationFrame(() => {
      const fields = group.current?.querySelectorAll('input') ?? [];
      (fields[index] ?? group.current?.querySelector<HTMLElement>('[data-control="add"]'))?.focus();
    });
  const add = () => {
    added.current += 1;
    form.insertListItem('links', { key: `new-${added.current}`, url: '' });
    focusLink(links.length);
  };
  const remove = (index: number) => {
    form.removeListItem('links', index);
    announce(t('settings.linkRemoved', { number: index + 1 }));
    focusLink(Math.max(0, index - 1));
  };

  return (
    <div ref={group} role="group" aria-labelledby={labelId}>
      <Input.Label component="span" labelElement="div" id={labelId}>
        {t('settings.links')}
      </Input.Label>
      <Input.Description>{t('settings.linksHint', { max: PROFILE_LINKS_MAX })}</Input.Description>
      <ol className={classes.accounts}>
        {links.map(({ key }, index) => (
          <li key={key} className={classes.link}>
            <TextInput
              aria-label={t('settings.link', { number: index + 1 })}
              placeholder="https://"
              type="url"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps(`links.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('settings.linkRemove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {form.errors.links ? (
        <Input.Error role="alert" mb="xs">
          {form.errors.links}
        </Input.Error>
      ) : null}
      {links.length < PROFILE_LINKS_MAX ? (
        <Button
          data-control="add"
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t('settings.linkAdd')}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
