import { useEffect, useState } from 'react';
import type { MessagesPorts, TextTranslations } from '../../ports.ts';

/** The translation below a message, where it is shown. */
export const Translated = ({
  load,
  text,
}: {
  load: MessagesPorts['conversations']['loadTranslations'];
  text: string;
}) => {
  const [translations, setTranslations] = useState<TextTranslations | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without a connection to load it, the message stays as it is.
    load()
      .then((loaded) => {
        if (isHere) setTranslations(loaded);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [load]);
  return translations && <translations.Translated text={text} />;
};
