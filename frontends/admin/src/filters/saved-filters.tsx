import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@sparks/ui';
import { Menu, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';
import { readSaved, withoutPosition, withSaved, writeSaved, type SavedFilter } from './saved-filters-storage';

const NAME_MAX_LENGTH = 40;

/** Named filters in local storage: a menu to apply them, dialogs to save and delete them. */
export function SavedFilters({ storageKey }: { storageKey: string }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState(() => readSaved(storageKey));
  const [isEditing, setIsEditing] = useState(false);
  const change = (next: SavedFilter[]) => {
    setSaved(next);
    writeSaved(storageKey, next);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}>
            {t('saved.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length === 0 ? <Menu.Label>{t('saved.none')}</Menu.Label> : null}
          {saved.map(({ name, query }) => (
            <Menu.Item key={name} onClick={() => setSearch(query)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsEditing(true)}>{t('saved.edit')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isEditing} onClose={() => setIsEditing(false)} title={t('saved.title')}>
        <SavedFiltersEditor
          saved={saved}
          query={withoutPosition(search)}
          onChange={change}
          onSaved={() => setIsEditing(false)}
        />
      </Modal>
    </>
  );
}

interface EditorProps {
  saved: SavedFilter[];
  /** The current filters as a query string; '' for none. */
  query: string;
  onChange: (saved: SavedFilter[]) => void;
  onSaved: () => void;
}

function SavedFiltersEditor({ saved, query, onChange, onSaved }: EditorProps) {
  const { t } = useTranslations();
  const [name, setName] = useState('');
  const [undo, setUndo] = useState<{ name: string; saved: SavedFilter[] } | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onChange(withSaved(saved, { name: name.trim(), query }));
    onSaved();
  };
  return (
    <Stack>
      {query ? (
        <form onSubmit={save}>
          <Group align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={t('saved.name')}
              maxLength={NAME_MAX_LENGTH}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" disabled={!name.trim()}>
              {t('saved.save')}
            </Button>
          </Group>
        </form>
      ) : (
        <Text c="dimmed">{t('saved.noneSet')}</Text>
      )}
      {saved.map((filter) => (
        <Group key={filter.name} justify="space-between" wrap="nowrap">
          <Text truncate>{filter.name}</Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('saved.remove', { name: filter.name })}
            onClick={() => {
              setUndo({ name: filter.name, saved });
              onChange(saved.filter((other) => other !== filter));
            }}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div role="status">
        {undo ? (
          <Group gap="xs">
            <Text size="sm">{t('saved.removed', { name: undo.name })}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                onChange(undo.saved);
                setUndo(null);
              }}
            >
              {t('saved.undo')}
            </Button>
          </Group>
        ) : null}
      </div>
    </Stack>
  );
}
