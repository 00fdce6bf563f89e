import { IconKeyboard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKey } from '../../platform/keys/pressed-key.ts';
import { useTooltip } from '../../ui/floating/use-tooltip.tsx';
import { useActionKey } from '../../ui/use-keys.ts';
import classes from './top-bar.module.css';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The list of keys, opened by its button or by its key. */
export const ShortcutsHelp = () => {
  const { t } = useTranslation('devices');
  const [isOpen, setOpen] = useState(false);
  const { hovering, tip } = useTooltip(t('shortcuts.open'));
  const open = () => setOpen(true);
  const key = useActionKey('help', open);
  return (
    <>
      <button
        {...hovering}
        type="button"
        className={classes.help}
        aria-label={t('shortcuts.open')}
        aria-keyshortcuts={ariaKey(key)}
        data-testid="open-shortcuts"
        onClick={open}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </button>
      {tip}
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
