import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import type { Drawer } from '../../../../slots/space-feature.ts';
import { CloseButton } from '../../../../ui/controls/close-button.tsx';
import { LoadingPart } from '../parts/loading-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { closesByEscape } from './closes-by-escape.ts';
import classes from './drawers.module.css';

/**
 * The title of the open drawer. It takes the focus, so that a screen reader announces the drawer.
 */
const Title = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
};

/** The open drawer: its title, the button that closes it, and the panel of its feature. */
export const DrawerPanel = ({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) => {
  const { t } = useTranslation('app');
  const title = useTranslate()(drawer.title);
  // The button that opened it has the focus until the title takes it.
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (opener instanceof HTMLElement) opener.focus();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the drawer from wherever the focus is in it
    <div className={classes.inside} onKeyDown={closesByEscape(close)}>
      <div className={classes.head}>
        <Title>{title}</Title>
        <CloseButton aria-label={t('dialog.close')} onClick={close} />
      </div>
      <PartBoundary loading={<LoadingPart takesKeys />}>
        <drawer.Panel />
      </PartBoundary>
    </div>
  );
};
