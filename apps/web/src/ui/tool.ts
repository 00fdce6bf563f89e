import type { ReactNode } from 'react';
import type { MenuGroup } from './menu.tsx';

/** A tool of a bar: its button where there is room, else its choices in the menu of what found none. */
export type Tool = {
  readonly key: string;
  readonly button: ReactNode;
  readonly group: MenuGroup;
};
