import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { alwaysEnabled, type PressCommand } from '../../slots/commands/command.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { PalettePorts } from './ports.ts';

// Loaded when it is first opened.
const PaletteDialog = lazyPart(async () => ({
  default: (await import('./ui/palette-dialog.tsx')).PaletteDialog,
}));

/**
 * Finding people, rooms, items, settings and everything one can do, by typing a part of its name.
 */
export const paletteFeature = (ports: PalettePorts): SpaceFeature => {
  const palette = createStore(() => ({ isOpen: false }));
  const open = () => palette.setState({ isOpen: true });
  const find: PressCommand = {
    id: 'find',
    title: 'shortcuts:find',
    key: { kind: 'chosen', first: 'K' },
    section: 'shortcuts:groups.view',
    rank: 395,
    place: 'page',
    whyDisabled: alwaysEnabled,
    run: open,
  };
  const findAnywhere: PressCommand = {
    ...find,
    id: 'find_anywhere',
    line: 'shortcuts:find_anywhere',
    key: { kind: 'fixed', mod: 'K', shown: ['Ctrl+K', '⌘K'] },
    rank: 396,
  };
  const useTool = () => {
    const { t } = useTranslation('space');
    const icon = <IconSearch size={20} stroke={1.75} aria-hidden />;
    const choice = { key: 'find', label: t('find_all'), icon, testId: 'open-palette', choose: open };
    return { key: 'find', group: { key: 'find', choices: [choice] } };
  };
  const Palette = () =>
    useStore(palette, ({ isOpen }) => isOpen) && (
      <Suspense fallback={null}>
        <WithNamespaces of={['palette', 'shortcuts']}>
          <PaletteDialog ports={ports} onClose={() => palette.setState({ isOpen: false })} />
        </WithNamespaces>
      </Suspense>
    );
  return {
    name: 'palette',
    commands: [find, findAnywhere],
    tools: [{ id: 'find', rank: 90, isInMenu: true, useTool }],
    notices: [{ id: 'palette', rank: 80, place: 'page', Notice: Palette }],
  };
};
