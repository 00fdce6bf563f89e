import { alwaysEnabled, type PressCommand } from '../../../slots/commands/command.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { SpaceFeature } from '../../../slots/space-feature.ts';

const shared = {
  section: 'shortcuts:groups.view',
  place: 'outside-dialogs',
  isRepeated: true,
  isForMap: true,
  whyDisabled: alwaysEnabled,
} as const;

/** Where the camera looks, by keys. */
export const viewFeature = ({ map }: { readonly map: Pick<MapView, 'store' | 'goHome'> }): SpaceFeature => {
  const stage = () => map.store.getState().stage;
  const commands: readonly PressCommand[] = [
    {
      ...shared,
      id: 'recentre',
      title: 'shortcuts:recentre',
      key: { kind: 'chosen', first: '0' },
      rank: 440,
      run: map.goHome,
    },
    {
      ...shared,
      id: 'zoom_in',
      title: 'shortcuts:zoom_in',
      key: { kind: 'chosen', first: '+' },
      rank: 450,
      run: () => stage()?.zoomBy(1),
    },
    {
      ...shared,
      id: 'zoom_out',
      title: 'shortcuts:zoom_out',
      key: { kind: 'chosen', first: '-' },
      rank: 460,
      run: () => stage()?.zoomBy(-1),
    },
    {
      ...shared,
      isRepeated: false,
      id: 'fit',
      title: 'shortcuts:fit',
      key: { kind: 'chosen', first: ',' },
      rank: 470,
      run: () => stage()?.fit(),
    },
  ];
  return { name: 'view', commands };
};
