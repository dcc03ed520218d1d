import { useId } from 'react';
import { useMe } from '@sparks/api-client';
import { isAdmin } from '@sparks/domain';
import { Kbd, Stack, Title } from '@sparks/ui';
import { Modal, Table } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { navigationOf } from '../layout/navigation';
import { navigationShortcuts } from './navigation-shortcuts';
import classes from './shortcuts-help.module.css';

type Row = [keys: readonly string[], what: string];

export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const navigation = navigationOf(actor);
  const targets = navigationShortcuts.filter(({ shownWith }) => !shownWith || navigation[shownWith]);
  return (
    <Modal opened={opened} onClose={onClose} title={t('account.shortcuts')} size="lg">
      <div className={classes.groups}>
        <Stack gap="lg">
          <Group
            title={t('shortcuts.everywhere')}
            rows={[
              [['/'], t('shortcuts.search')],
              [['?'], t('shortcuts.help')],
            ]}
          />
          <Group title={t('shortcuts.goTo')} rows={targets.map(({ key, label }): Row => [['g', key], t(label)])} />
        </Stack>
        <Stack gap="lg">
          <Group
            title={t('nav.review')}
            rows={[
              [['j', 'k'], t('shortcuts.reviewMove')],
              [['A'], t('shortcuts.approve')],
              [['D'], t('shortcuts.decline')],
              [['F'], t('shortcuts.flag')],
              [['C'], t('shortcuts.requestChanges')],
              [['X'], t('shortcuts.choose')],
              [['Z'], t('shortcuts.undo')],
            ]}
          />
          <Group
            title={t('shortcuts.lists')}
            rows={[
              [['Alt', '↑'], t('shortcuts.moveUp')],
              [['Alt', '↓'], t('shortcuts.moveDown')],
              ...(isAdmin(actor) ? [[['j', 'k'], t('shortcuts.rows')] as Row] : []),
            ]}
          />
        </Stack>
      </div>
    </Modal>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      <Table>
        <Table.Tbody>
          {rows.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td className={classes.keys}>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
