import type { ReactNode } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { localStore } from '../../platform/storage/storage.ts';
import { after } from '../../platform/timers.ts';
import { createOwnWindow } from './create-own-window.ts';
import type { WindowsPorts } from './ports.ts';
import { OwnWindowPanel } from './ui/own-window-panel.tsx';
import { WindowSign } from './ui/window-sign.tsx';

const Phrases = ({ children }: { children: ReactNode }) => (
  <WithNamespaces of={['windows']}>{children}</WithNamespaces>
);

/** The model of the user's window, and its parts of the page. @param open shows the panel */
export const openWindows = (ports: WindowsPorts, open: () => void) => {
  const own = createOwnWindow({
    realtime: ports.realtime,
    onInside: ports.me.onInside,
    device: localStore,
    now: Date.now,
    after,
  });
  return {
    Panel: () => (
      <Phrases>
        <OwnWindowPanel own={own} space={ports.space} />
      </Phrases>
    ),
    Sign: ({ isShort }: { isShort: boolean }) => (
      <Phrases>
        <WindowSign own={own} space={ports.space} isShort={isShort} open={open} />
      </Phrases>
    ),
    end: own.end,
  };
};
