import { useId } from 'react';
import { Title } from '@sparks/ui';
import { ScrollArea, Table } from '@sparks/ui/lazy';
import classes from './report.module.css';

interface FigureTableProps {
  title: string;
  columns: readonly string[];
  /** Each starts with its name. Without rows, there is no table. */
  rows: readonly (readonly string[])[];
}

export function FigureTable({ title, columns: [first, ...others], rows }: FigureTableProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" mb="xs" id={titleId}>
        {title}
      </Title>
      <ScrollArea.Autosize
        className={classes.scroll}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': titleId }}
      >
        <Table className="sparks-tabular" aria-labelledby={titleId} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{first}</Table.Th>
              {others.map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, ...values]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                {values.map((value, index) => (
                  <Table.Td key={index} ta="end">
                    {value}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </section>
  );
}
