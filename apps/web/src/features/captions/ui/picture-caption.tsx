import { useStore } from 'zustand';
import type { Captions } from '../create-captions.ts';
import classes from './picture-caption.module.css';
import { useLines, usePreferences } from './use-captions.ts';

/** What a person says now, over the lower edge of their picture; small pictures have no room. */
export const PictureCaption = ({ captions, id }: { captions: Captions; id: string }) => {
  const { isShown } = usePreferences(captions);
  const recent = useStore(captions.recent);
  const lines = useLines(captions);
  const line = lines.findLast(({ key, user_id }) => user_id === id && recent.includes(key));
  if (!isShown || line === undefined) return null;
  const { text, transText, from } = line;
  return (
    <span className={classes.caption} lang={transText === null ? from : undefined} data-testid="tile-caption">
      {transText ?? text}
    </span>
  );
};
