import type { Item } from '@engawa/contract/items';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { isSizable } from '../editing/arranging.ts';
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
    item,
    name,
    place,
    isSelected,
    isMine,
    hasHandles,
    onToggle,
    onFocus,
  }: {
    item: Item;
    /** The text of a screen reader. */
    name: string;
    /** Its place in the order of stacking. */
    place: number;
    isSelected: boolean;
    isMine: boolean;
    /** It is the only one selected. */
    hasHandles: boolean;
    onToggle: (id: string, isAdding: boolean) => void;
    onFocus: (id: string) => void;
  }) => {
    const { widthPx, heightPx } = sizeOf(item);
    return (
      <div
        className={classes.place}
        style={{
          left: item.x - widthPx / 2,
          top: item.y - heightPx / 2,
          width: widthPx,
          height: heightPx,
          zIndex: levelOf(item) + place,
        }}
        data-circle={isCircle(item) || undefined}
      >
        <button
          type="button"
          className={classes.target}
          aria-pressed={isSelected}
          aria-label={name}
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
        {hasHandles &&
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
