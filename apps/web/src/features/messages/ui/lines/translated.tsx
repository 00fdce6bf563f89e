import { useEffect, useState } from 'react';
import type { MessagesPorts, TextTranslations } from '../../ports.ts';

/** The translation below a message, where it is shown. */
export const Translated = ({ load, text }: { load: MessagesPorts['loadTranslations']; text: string }) => {
  const [translations, setTranslations] = useState<TextTranslations | null>(null);
  useEffect(() => {
    let isHere = true;
    void load().then((loaded) => {
      if (isHere) setTranslations(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [load]);
  return translations && <translations.Translated text={text} />;
};
