import { IconListDetails, IconMap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { alwaysEnabled, type PressCommand } from '../../../../slots/commands/command.ts';
import { useShownKey } from '../../../../slots/commands/use-commands.ts';
import type { Panels } from '../../../../slots/panels.ts';
import type { SpaceFeature } from '../../../../slots/space-feature.ts';

/** Switches between the map and the text view, by key and in the menu of further tools. */
export const textFeature = ({ panels }: { readonly panels: Panels }): SpaceFeature => {
  const toggle = () => panels.showText(!panels.store.getState().isText);
  const command: PressCommand = {
    id: 'text_view',
    title: 'shortcuts:text_view',
    key: { kind: 'chosen', first: 'T' },
    section: 'shortcuts:groups.view',
    rank: 465,
    place: 'outside-dialogs',
    whyDisabled: alwaysEnabled,
    run: toggle,
  };
  const useTool = () => {
    const { t } = useTranslation('space');
    const isText = useStore(panels.store, (state) => state.isText);
    const key = useShownKey(command.id);
    const Icon = isText ? IconMap : IconListDetails;
    return {
      key: 'text-view',
      group: {
        key: 'text-view',
        choices: [
          {
            key: 'text-view',
            label: `${t(isText ? 'text_view.hide' : 'text_view.show')}${key === undefined ? '' : ` (${key})`}`,
            icon: <Icon size={20} stroke={1.75} aria-hidden />,
            testId: 'toggle-text-view',
            choose: toggle,
          },
        ],
      },
    };
  };
  return {
    name: 'text',
    commands: [command],
    tools: [{ id: 'text-view', rank: 80, isInMenu: true, useTool }],
  };
};
