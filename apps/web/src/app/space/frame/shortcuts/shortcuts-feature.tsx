import { IconKeyboard } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ariaKey } from '../../../../platform/keys/pressed-key.ts';
import { lazyPart } from '../../../../platform/lazy-part.ts';
import { alwaysEnabled, type PressCommand } from '../../../../slots/commands/command.ts';
import { useKeyName } from '../../../../slots/commands/use-commands.ts';
import type { SpaceFeature } from '../../../../slots/space-feature.ts';
import { useTooltip } from '../../../../ui/floating/use-tooltip.tsx';
import quiet from '../../../../ui/page/quiet-button.module.css';
import classes from './shortcuts-help.module.css';

// Loaded when it is opened.
const ShortcutsDialog = lazyPart(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The shortcut sheet, opened by its button or by its key. */
export const shortcutsFeature = (): SpaceFeature => {
  const sheet = createStore(() => ({ isOpen: false }));
  const open = () => sheet.setState({ isOpen: true });
  const help: PressCommand = {
    id: 'help',
    title: 'shortcuts:help',
    key: { kind: 'chosen', first: '?' },
    section: 'shortcuts:groups.view',
    rank: 470,
    place: 'page',
    whyDisabled: alwaysEnabled,
    run: open,
  };
  const Help = () => {
    const { t } = useTranslation('devices');
    const { hovering, tip } = useTooltip(t('open_shortcuts'));
    const key = useKeyName(help.id);
    return (
      <>
        <button
          {...hovering}
          type="button"
          className={`${quiet.quiet} ${quiet.square} ${classes.help}`}
          aria-label={t('open_shortcuts')}
          aria-keyshortcuts={key && ariaKey(key)}
          data-testid="open-shortcuts"
          onClick={open}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
        </button>
        {tip}
      </>
    );
  };
  const Sheet = () =>
    useStore(sheet, (state) => state.isOpen) && (
      <Suspense>
        <ShortcutsDialog onClose={() => sheet.setState({ isOpen: false })} />
      </Suspense>
    );
  return {
    name: 'shortcuts',
    commands: [help],
    topBarParts: [{ id: 'shortcuts', rank: 50, side: 'right', Part: Help }],
    notices: [{ id: 'shortcuts', rank: 75, place: 'page', Notice: Sheet }],
  };
};
