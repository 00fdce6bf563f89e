import { IconAppWindow } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { openWindows } from './open-windows.tsx';
import type { WindowsPorts } from './ports.ts';

const id = 'own-window';

/** The window in which the user works: what others see of it. Guests have none. */
export const windowsFeature = (ports: WindowsPorts): SpaceFeature => {
  if (!ports.me.hasAccount) return { name: 'windows' };
  const { toggleDrawer, store: panels } = ports.panels;
  const toggle = () => toggleDrawer(id);
  const opened = createStore<{ parts: ReturnType<typeof openWindows> | null }>(() => ({ parts: null }));
  let hasEnded = false;
  const Panel = lazyPart(async () => {
    const { openWindows } = await import('./open-windows.tsx');
    const parts =
      opened.getState().parts ??
      openWindows(ports, () => {
        if (panels.getState().drawer !== id) toggle();
      });
    opened.setState({ parts });
    if (hasEnded) parts.end();
    return { default: parts.Panel };
  });
  return {
    name: 'windows',
    drawers: [{ id, rank: 90, title: 'space:own_window', Icon: IconAppWindow, Panel, isInMenu: true }],
    tools: [
      {
        id,
        rank: 75,
        isInMenu: true,
        useTool: () => {
          const { t } = useTranslation('space');
          const icon = <IconAppWindow size={20} stroke={1.75} aria-hidden />;
          const choice = { key: id, label: t('own_window'), icon, testId: 'own-window', choose: toggle };
          return { key: id, group: { key: id, choices: [choice] } };
        },
      },
    ],
    signs: [
      {
        id,
        rank: 85,
        // Nothing is shared before the panel was open.
        Sign: (props) => {
          const { parts } = useStore(opened);
          return (
            parts && (
              <Suspense fallback={null}>
                <parts.Sign {...props} />
              </Suspense>
            )
          );
        },
      },
    ],
    end() {
      hasEnded = true;
      opened.getState().parts?.end();
    },
  };
};
