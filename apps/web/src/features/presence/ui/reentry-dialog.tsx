import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useLasting } from '../../../ui/waiting/use-lasting.ts';
import type { PresencePorts } from '../ports.ts';
import { useEntry } from './use-presence.ts';

/**
 * How long the server keeps the place of a lost client, in ms; after that it is more than a short
 * interruption.
 */
const lostForMs = 30_000;

/** How long an attempt to enter again may take before the dialog comes back, in ms. */
const askAgainMs = 20_000;

/**
 * Shown when the connection to the room has timed out: offers to enter again or to go home. It
 * closes by itself when the room is back. After "wait" it stays closed until the next loss, after
 * "enter" until that has failed.
 */
export const ReentryDialog = ({
  presence,
  media,
  goHome,
}: {
  presence: PresencePorts['presence'];
  media: Pick<PresencePorts['media'], 'store' | 'reconnect'>;
  goHome: () => void;
}) => {
  const { t } = useTranslation('devices');
  const entry = useEntry(presence);
  const isMediaLost = useStore(media.store, (state) => state.isTimedOut);
  const isLost = useLasting(entry.kind === 'lost' || entry.kind === 'entering', lostForMs);
  const isTimedOut = isLost || isMediaLost;
  const [quiet, setQuiet] = useState<'waiting' | 'entering' | null>(null);
  useEffect(() => {
    if (!isTimedOut) setQuiet(null);
  }, [isTimedOut]);
  useEffect(() => {
    if (quiet !== 'entering') return;
    const timer = setTimeout(() => setQuiet(null), askAgainMs);
    return () => clearTimeout(timer);
  }, [quiet]);
  const { useHere: comeHere } = presence.entering;
  const enterAgain = () => {
    setQuiet('entering');
    if (isLost) comeHere();
    media.reconnect();
  };
  return (
    <Dialog
      isOpen={isTimedOut && quiet === null}
      onClose={() => setQuiet('waiting')}
      title={t('reenter.title')}
      width={400}
      role="alertdialog"
      closeLabel={t('reenter.wait')}
      testId="reentry"
    >
      <p>{t('reenter.text')}</p>
      <DialogActions>
        <Button variant="default" onClick={goHome}>
          {t('reenter.home')}
        </Button>
        <Button data-autofocus data-testid="reenter" onClick={enterAgain}>
          {t('reenter.again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
