import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type Ref, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../slots/panels.ts';
import { useTranslate } from '../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../slots/space-context.tsx';
import type { Drawer } from '../../../slots/space-feature.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './drawers.module.css';

const RailButton = ({
  drawer,
  isOpen,
  onPress,
  onKeyDown,
  ref,
}: {
  drawer: Drawer;
  isOpen: boolean;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLButtonElement>;
}) => {
  const title = useTranslate()(drawer.title);
  const count = drawer.useCount?.() ?? 0;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.railItem}
      aria-label={count > 0 ? `${title} ${count}` : title}
      title={title}
      aria-expanded={isOpen}
      data-testid={`drawer-${drawer.id}`}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <drawer.Icon size={20} stroke={1.75} aria-hidden />
      {count > 0 && <span className={classes.count}>{count}</span>}
    </button>
  );
};

/** The title of the open drawer. It takes the focus, so that a screen reader announces the drawer. */
const Title = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
};

/** The rail on the right with the open drawer beside it; nothing while no feature has a drawer. */
export const Drawers = ({ panels }: { panels: Panels }) => {
  const { t } = useTranslation(['app', 'devices']);
  const translate = useTranslate();
  const { drawers } = useSpaceView().slots;
  const openId = useStore(panels.store, ({ drawer }) => drawer);
  const open = drawers.find(({ id }) => id === openId);
  const opener = useRef<HTMLButtonElement>(null);
  if (drawers.length === 0) return null;
  const close = () => {
    opener.current?.focus();
    panels.closeDrawer();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <div className={classes.side}>
      {open && (
        <aside className={classes.drawer} aria-label={translate(open.title)} onKeyDown={closeByEscape}>
          <div className={classes.head}>
            <Title key={open.id}>{translate(open.title)}</Title>
            <CloseButton aria-label={t('dialog.close')} onClick={close} />
          </div>
          <ErrorBoundary key={open.id} fallback={<Notice tone="danger">{t('devices:failed')}</Notice>}>
            <Suspense fallback={<Loading label={t('loading')} />}>
              <open.Panel />
            </Suspense>
          </ErrorBoundary>
        </aside>
      )}
      <div className={classes.rail}>
        {drawers.map((drawer) => (
          <RailButton
            key={drawer.id}
            drawer={drawer}
            isOpen={drawer === open}
            ref={drawer === open ? opener : null}
            onPress={() => panels.toggleDrawer(drawer.id)}
            onKeyDown={(event) => drawer === open && closeByEscape(event)}
          />
        ))}
      </div>
    </div>
  );
};
