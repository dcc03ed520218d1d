import { Kbd, Modal, Table } from '@sparks/ui';
import { useWords } from '../../words';

/** All keys on one screen. */
export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const rows: [keys: string[], what: string][] = [
    [['/'], t('shortcuts.search')],
    [['?'], t('shortcuts.help')],
    [['g', 'd'], t('nav.discover')],
    [['g', 'c'], t('nav.create')],
    [['g', 'm'], t('nav.myContributions')],
    [['g', 'w'], t('nav.wallet')],
    [['g', 'r'], t('nav.review')],
    [['j', 'k'], t('shortcuts.reviewMove')],
    [['A'], t('shortcuts.approve')],
    [['D'], t('shortcuts.decline')],
    [['F'], t('shortcuts.flag')],
    [['X'], t('shortcuts.choose')],
    [['Z'], t('shortcuts.undo')],
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <Table>
        <Table.Tbody>
          {rows.map(([keys, what]) => (
            <Table.Tr key={what}>
              <Table.Td>{keys.map((key) => <Kbd key={key} mr="xs">{key}</Kbd>)}</Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
