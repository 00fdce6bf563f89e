import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canPopOut, openPopOut } from '../../../platform/pop-out-window.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';

const size = { width: 360, height: 300 };

/** The small window over other programs: open it, and where its content goes while it is. */
export const usePopOut = () => {
  const { t } = useTranslation('showing');
  const [opened, setOpened] = useState<Window | null>(null);
  const open = useCallback(async () => {
    const made = await openPopOut(size, () => setOpened(null));
    if (made === null) toasts.show(t('pop_out_failed'), { tone: 'danger' });
    setOpened(made);
  }, [t]);
  useEffect(() => () => opened?.close(), [opened]);
  return { isPossible: canPopOut(), open, place: opened?.document.body ?? null };
};
