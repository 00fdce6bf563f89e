import type { Item } from '@engawa/contract/items';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ShownItems } from '../drawing/shown-items.ts';
import { isSizable } from '../editing/arranging.ts';
import type { EditSession } from '../editing/edit-session.ts';
import { itemKinds, sizeOf } from '../item-kinds.ts';
import classes from './edit-mode.module.css';

const isCircle = ({ type }: Item): boolean => itemKinds[type].shape === 'circle';
/** As on the map: circles lie lowest, then tables, then the rest. */
const levelOf = (item: Item): number => (isCircle(item) ? 0 : itemKinds[item.type].hasSeats ? 1_000 : 2_000);

/**
 * The target of presses and drags in edit mode: the frame of one item, a button for the keyboard.
 */
export const EditTarget = memo(
  ({
    id,
    shown,
    session,
    nameOf,
    onToggle,
    onFocus,
  }: {
    id: string;
    shown: StoreApi<ShownItems>;
    session: EditSession;
    /** The text of a screen reader. */
    nameOf: (item: Item, isMine: boolean) => string;
    onToggle: (id: string, isAdding: boolean) => void;
    onFocus: (id: string) => void;
  }) => {
    const item = useStore(shown, ({ items }) => items.get(id));
    const place = useStore(shown, ({ order }) => order.get(id) ?? 0);
    const isHeld = useStore(shown, ({ held }) => held.has(id));
    const isSelected = useStore(session.store, ({ selected }) => selected.has(id));
    const isAlone = useStore(session.store, ({ selected }) => selected.size === 1 && selected.has(id));
    if (item === undefined) return null;
    const isMine = session.mayChange(item);
    const { widthPx, heightPx } = sizeOf(item);
    return (
      <div
        className={classes.place}
        style={{
          // Not left and top: those lay out all targets anew at each step of a drag.
          transform: `translate(${item.x - widthPx / 2}px,${item.y - heightPx / 2}px)`,
          width: widthPx,
          height: heightPx,
          zIndex: levelOf(item) + place,
        }}
        data-held={isHeld || undefined}
        data-circle={isCircle(item) || undefined}
      >
        <button
          type="button"
          className={classes.target}
          aria-pressed={isSelected}
          aria-label={nameOf(item, isMine)}
          data-edit={item.uuid}
          data-testid={`edit-${item.uuid}`}
          data-fixed={!isMine || undefined}
          // The mouse and fingers are read by the gestures.
          onClick={(event) => {
            if (event.detail === 0) onToggle(item.uuid, event.shiftKey);
          }}
          onFocus={() => onFocus(item.uuid)}
        >
          {isCircle(item) && (
            <>
              <svg className={classes.ring} aria-hidden="true">
                <ellipse cx="50%" cy="50%" rx="50%" ry="50%" />
              </svg>
              <span className={classes.grip} />
            </>
          )}
          {!isMine && (
            <span className={classes.fixed}>
              <IconLock size={16} stroke={2} aria-hidden />
            </span>
          )}
        </button>
        {isAlone &&
          isMine &&
          isSizable(item) &&
          (['nw', 'ne', 'sw', 'se'] as const).map((corner) => (
            <span
              key={corner}
              className={classes.handle}
              data-edit={item.uuid}
              data-handle={corner}
              data-testid={`handle-${corner}`}
              aria-hidden="true"
            />
          ))}
      </div>
    );
  },
);
