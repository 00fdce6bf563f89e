import type { Item } from '@engawa/contract/items';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Stage } from '../../../map/create-stage.ts';
import { orderOf } from '../drawing/stacking.ts';
import { withLocalChanges } from '../drawing/with-local-changes.ts';
import type { Rectangle } from '../editing/arranging.ts';
import type { EditSession } from '../editing/edit-session.ts';
import type { OpenEditor } from '../editing/editor-of.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { listenInEditMode } from './edit-gestures.ts';
import { listenToEditKeys } from './edit-keys.ts';
import classes from './edit-mode.module.css';
import { EditTarget } from './edit-target.tsx';

/** Moves and scales an element as the stage moves its world. */
const followCamera = (world: HTMLElement, stage: Stage) => {
  let written = '';
  const write = () => {
    const { x, y, scale } = stage.camera();
    const { width, height } = stage.view();
    const transform = `translate(${width / 2 - x * scale}px,${height / 2 - y * scale}px) scale(${scale})`;
    if (transform === written) return;
    written = transform;
    world.style.transform = transform;
    world.style.setProperty('--screen-px', String(1 / scale));
  };
  write();
  return stage.onFrame(write);
};

/**
 * The texts of the items for screen readers, each composed once: a drag draws the cover at each
 * frame, and five hundred texts take 5 ms.
 */
const createItemNames = (t: TFunction<['editing', 'space']>) => {
  const names = new WeakMap<Item, { readonly isMine: boolean; readonly name: string }>();
  const compose = (item: Item, isMine: boolean) => {
    const kind = t(`space:items.types.${item.type}`);
    const name = item.label === '' ? (item.content?.slice(0, 40) ?? kind) : item.label;
    const why = isMine ? '' : t(item.is_lock ? 'is_locked' : 'is_not_mine');
    return t('item', { name, kind, x: item.x, y: item.y, why });
  };
  return (item: Item, isMine: boolean): string => {
    const known = names.get(item);
    if (known?.isMine === isMine) return known.name;
    const name = compose(item, isMine);
    names.set(item, { isMine, name });
    return name;
  };
};

/** Lies over the map in edit mode: a frame around each item, guide lines and the selection. */
export const EditCover = ({
  ports,
  stage,
  tasks,
  editor,
  session,
  onLeave,
}: {
  ports: ItemsPorts;
  stage: Stage;
  tasks: TaskStore;
  editor: OpenEditor;
  session: EditSession;
  onLeave: () => void;
}) => {
  const { t } = useTranslation(['editing', 'space']);
  const cover = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const known = useStore(ports.items.store, ({ items }) => items);
  const local = useStore(tasks, (state) => state.local);
  const ghosts = useStore(tasks, (state) => state.ghosts);
  const ground = useStore(ports.map.store, (state) => state.ground);
  const { selected, guides } = useStore(session.store);
  const [marquee, showMarquee] = useState<Rectangle | null>(null);

  useEffect(() => {
    const before = document.activeElement;
    cover.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    if (!cover.current || !world.current) return;
    const gestures = listenInEditMode(cover.current, {
      stage,
      editor,
      session,
      showMarquee,
      ground: () => ports.map.store.getState().ground,
    });
    const stops = [
      gestures.stop,
      followCamera(world.current, stage),
      listenToEditKeys({
        cover: cover.current,
        editor,
        session,
        leave: onLeave,
        cancelDrag: gestures.cancel,
      }),
    ];
    return () => {
      for (const stop of stops.reverse()) stop();
    };
  }, [stage, editor, session, ports, onLeave]);

  const shown = useMemo(
    () => [...withLocalChanges(known, { local, ghosts }).values()],
    [known, local, ghosts],
  );
  const order = orderOf(shown);
  const toggle = useCallback(
    (id: string, isAdding: boolean) => {
      const { selected: now, isMany } = session.store.getState();
      if (isAdding || isMany || now.has(id)) session.toggle(id);
      else session.select([id]);
    },
    [session],
  );
  const bringIntoView = useCallback(
    (id: string) => {
      const item = editor.listShown().find(({ uuid }) => uuid === id);
      const { left, right, top, bottom } = stage.seen();
      if (item && (item.x < left || item.x > right || item.y < top || item.y > bottom)) stage.glideTo(item);
    },
    [editor, stage],
  );
  const nameOf = useMemo(() => createItemNames(t), [t]);

  return (
    <div
      ref={cover}
      className={classes.cover}
      role="application"
      aria-label={t('title')}
      aria-describedby="edit-help"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
      tabIndex={0}
      data-testid="edit-cover"
    >
      <div ref={world} className={classes.world} style={{ width: ground?.width, height: ground?.height }}>
        <div className={classes.grid} />
        {shown.map((item) => {
          const isMine = session.mayChange(item);
          return (
            <EditTarget
              key={item.uuid}
              item={item}
              name={nameOf(item, isMine)}
              place={order.get(item.uuid) ?? 0}
              isSelected={selected.has(item.uuid)}
              isMine={isMine}
              hasHandles={selected.size === 1 && selected.has(item.uuid)}
              onToggle={toggle}
              onFocus={bringIntoView}
            />
          );
        })}
        {guides.map(({ axis, at, from, to }) => (
          <span
            key={`${axis}${at}`}
            className={classes.guide}
            style={
              axis === 'x'
                ? { left: at, top: from, width: 'calc(1px * var(--screen-px))', height: to - from }
                : { left: from, top: at, width: to - from, height: 'calc(1px * var(--screen-px))' }
            }
          />
        ))}
        {marquee !== null && (
          <span
            className={classes.marquee}
            style={{
              left: marquee.left,
              top: marquee.top,
              width: marquee.right - marquee.left,
              height: marquee.bottom - marquee.top,
            }}
          />
        )}
      </div>
      <span id="edit-help" hidden>
        {t('help')}
      </span>
    </div>
  );
};
