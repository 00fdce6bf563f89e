import type { Whereabouts } from '@engawa/contract/presence';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import shared from '../../../ui/menu/list-rows.module.css';
import type { PeopleGroup } from '../people/person-order.ts';
import classes from './people-list.module.css';

/** Heights of a row and of a heading, in px, as in the style sheet. */
const rowPx = 56;
const headingPx = 30;
/** Rows beside the visible ones, so that scrolling and Tab find the next row in place. */
const overscan = 6;

type Line =
  | { readonly kind: 'heading'; readonly group: PeopleGroup }
  | { readonly kind: 'row'; readonly person: Whereabouts };

/**
 * Everyone in one list, of which only what is in view is in the page: it may have thousands of
 * rows.
 */
export const LongPeopleList = ({
  groups,
  scroller,
  heading,
  row,
  label,
}: {
  groups: readonly PeopleGroup[];
  scroller: RefObject<HTMLElement | null>;
  heading: (group: PeopleGroup) => ReactNode;
  row: (person: Whereabouts) => ReactNode;
  label: string;
}) => {
  // All of this stays the same while the list is scrolled: with other functions or lines at each
  // step, every one of thousands would be measured again.
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line[] => [
        ...(group.kind === 'self' ? [] : [{ kind: 'heading', group } as const]),
        ...group.people.map((person) => ({ kind: 'row', person }) as const),
      ]),
    [groups],
  );
  const keyOf = useCallback(
    (index: number) => {
      const line = lines[index];
      return line?.kind === 'row'
        ? line.person.user_id
        : `${line?.group.kind}-${line?.group.floor?.uuid ?? ''}`;
    },
    [lines],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingPx : rowPx),
    getItemKey: keyOf,
    overscan,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <ul
      className={`${shared.rows} ${classes.long}`}
      aria-label={label}
      data-testid="all-people"
      style={{
        paddingBlockStart: first?.start ?? 0,
        paddingBlockEnd: virtual.getTotalSize() - (last?.end ?? 0),
      }}
    >
      {shown.map(({ index, key }) => {
        const line = lines[index];
        if (!line) return null;
        return line.kind === 'heading' ? (
          <li key={key} className={classes.headingLine}>
            {heading(line.group)}
          </li>
        ) : (
          row(line.person)
        );
      })}
    </ul>
  );
};
