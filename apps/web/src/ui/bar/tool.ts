import type { ReactNode } from 'react';
import type { MenuGroup } from '../menu/menu.tsx';

/**
 * A tool of a bar: its button where there is room, else its choices in the menu of further tools.
 */
export type Tool = {
  readonly key: string;
  /** Absent: the tool is in the menu only. */
  readonly button?: ReactNode;
  readonly group: MenuGroup;
};
