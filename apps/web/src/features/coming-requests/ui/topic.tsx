import { useEffect, useState } from 'react';
import type { ComingRequestsPorts } from '../ports.ts';
import classes from './coming.module.css';

type Loaded = Awaited<ReturnType<ComingRequestsPorts['conversations']['loadTranslations']>>;

/** The topic of a request in the words of the person who asks, with the offer to translate it. */
export const Topic = ({
  load,
  text,
}: {
  load: ComingRequestsPorts['conversations']['loadTranslations'];
  text: string;
}) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without a connection to load it, the topic stays as it is.
    load()
      .then((found) => {
        if (isHere) setLoaded(found);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [load]);
  return (
    <div className={classes.topic}>
      <p>{text}</p>
      {loaded !== null && <loaded.Translatable text={text} />}
    </div>
  );
};
