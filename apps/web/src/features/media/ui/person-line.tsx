import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { Media } from '../media.ts';
import { barsKey } from './bars-key.ts';
import { type Bars, LineBars } from './line-bars.tsx';

const readMs = 1000;

/**
 * Connection quality to one person, shown only when it is not good: a permanent sign is soon
 * overlooked.
 */
export const PersonLine = ({ media, id, name }: { media: Media; id: string; name: string }) => {
  const { t } = useTranslation('devices');
  const [bars, setBars] = useState<Bars>(3);
  useEvery(readMs, () => setBars(media.qualityOf(id)?.bars ?? 3));
  if (bars === 3 || bars === null) return null;
  return <LineBars bars={bars} label={t('line_of', { name, state: t(barsKey(bars)) })} />;
};
