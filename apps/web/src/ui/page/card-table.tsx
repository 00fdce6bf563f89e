import type { ComponentProps, ReactNode } from 'react';
import classes from './card-table.module.css';

/**
 * The roles of a table, written out: a browser drops them where CSS shows the rows as cards, and a
 * screen reader would no longer read rows and columns.
 */
const role = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table whose rows are cards where it is narrow. `head` holds the cells of its head. */
export const CardTable = ({
  head,
  children,
  testId,
  ...rest
}: Omit<ComponentProps<'table'>, 'role' | 'className'> & { head: ReactNode; testId?: string }) => (
  <div className={classes.frame}>
    <table {...role.table} className={classes.table} data-testid={testId} {...rest}>
      <thead {...role.group}>
        <tr {...role.row}>{head}</tr>
      </thead>
      <tbody {...role.group}>{children}</tbody>
    </table>
  </div>
);

export const CardRow = (props: Omit<ComponentProps<'tr'>, 'role'>) => <tr {...role.row} {...props} />;

export const HeadCell = (props: Omit<ComponentProps<'th'>, 'role' | 'scope'>) => (
  <th {...role.head} scope="col" {...props} />
);

/** The cell that names its row. */
export const RowHead = (props: Omit<ComponentProps<'th'>, 'role' | 'scope'>) => (
  <th {...role.rowHead} scope="row" {...props} />
);

/** A value. `label`: the name of its column, shown where the row is a card. */
export const Cell = ({ label, ...rest }: Omit<ComponentProps<'td'>, 'role'> & { label?: string }) => (
  <td {...role.cell} data-label={label} {...rest} />
);
