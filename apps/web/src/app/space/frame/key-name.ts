import type { TFunction } from 'i18next';
import { shownKey } from '../../../platform/keys/pressed-key.ts';

/** What a key is called in the help: signs as they are, others by their word. */
export const keyName = (t: TFunction<'devices'>, key: string): string => {
  if (key === 'Space') return t('shortcuts.space_key');
  return key === 'Arrows' ? t('shortcuts.arrows') : shownKey(key);
};
