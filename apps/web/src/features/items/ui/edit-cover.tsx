import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Stage } from '../../../map/create-stage.ts';
import type { Rectangle } from '../editing/arranging.ts';
import type { EditSession } from '../editing/edit-session.ts';
import type { OpenEditor } from '../editing/editor-of.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { listenInEditMode } from './edit-gestures.ts';
import { listenToEditKeys } from './edit-keys.ts';
import classes from './edit-mode.module.css';
import { EditTargets } from './edit-targets.tsx';

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
  const ground = useStore(ports.map.store, (state) => state.ground);
  const guides = useStore(session.store, (state) => state.guides);
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
        <EditTargets ports={ports} stage={stage} tasks={tasks} session={session} />
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
