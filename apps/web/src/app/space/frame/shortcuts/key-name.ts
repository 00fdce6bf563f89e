import type { TFunction } from 'i18next';
import { shownKey } from '../../../../platform/keys/pressed-key.ts';

/** The name of a key in the help: signs as they are, others by their word. */
export const keyName = (t: TFunction<'shortcuts'>, key: string): string => {
  if (key === 'Space') return t('space_key');
  return key === 'Arrows' ? t('arrows') : shownKey(key);
};
