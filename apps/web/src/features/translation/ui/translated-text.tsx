import type { TranslationLanguage } from '@engawa/contract/translation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { keyOf, type Translations } from '../create-translations.ts';
import { DeviceTranslationFailed } from '../device-translator.ts';
import type { TextFor, Translating } from '../ports.ts';
import classes from './translated-text.module.css';

const nameOf = (language: TranslationLanguage, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;

/** Calls back each time the text comes into view. */
const useView = (onView: () => void) => {
  const mark = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onView);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return mark;
};

const Shown = ({
  now,
  asked,
  translations,
}: {
  now: Translating;
  asked: TextFor;
  translations: Translations;
}) => {
  const { t, i18n } = useTranslation('translation');
  const sentenceOf = useTroubleSentence();
  const isAlways = useStore(translations.store, (state) => state.isAlways);
  const hide = (
    <button type="button" onClick={() => translations.hide(asked)} data-testid="hide-translation">
      {t('hide')}
    </button>
  );
  if (now.kind === 'waiting')
    return (
      <span className={classes.foot} role="status" data-testid="translating">
        {now.progress === undefined
          ? t('waiting')
          : t('loading_languages', { percent: Math.round(now.progress * 100) })}
      </span>
    );
  if (now.kind === 'failed')
    return (
      <span className={classes.foot} role="status" data-testid="translation-failed">
        <span>
          {now.error instanceof DeviceTranslationFailed
            ? t(`device.${now.error.why}`)
            : sentenceOf(now.error)}
        </span>
        <button type="button" onClick={() => translations.show(asked)} data-testid="translate-again">
          {t('again')}
        </button>
        {hide}
      </span>
    );
  return (
    <>
      <span className={classes.text} lang={asked.to} dir="auto" data-testid="translation">
        {now.text}
      </span>
      <span className={classes.foot}>
        <span>{t('from', { language: nameOf(now.from, i18n.language) })}</span>
        {now.isOnDevice && <span data-testid="translated-on-device">{t('on_device')}</span>}
        {hide}
        {!now.isOnDevice && (
          <button
            type="button"
            aria-pressed={isAlways}
            onClick={() => translations.setAlways(!isAlways)}
            data-testid="always-translate"
          >
            {t('always')}
          </button>
        )}
      </span>
    </>
  );
};

/** The translation of a text into the user's language, below the text. */
export const TranslatedText = ({ translations, text }: { translations: Translations; text: string }) => {
  const { i18n, ready } = useTranslation('translation');
  // The languages of the interface are among those of translation.
  const asked = { text, to: i18n.language as TranslationLanguage };
  const now = useStore(translations.store, ({ shown }) => shown.get(keyOf(asked)));
  const isAlways = useStore(translations.store, (state) => state.isAlways);
  return (
    <>
      {isAlways && <InView onView={() => translations.cameIntoView(asked)} />}
      {ready && now !== undefined && <Shown now={now} asked={asked} translations={translations} />}
    </>
  );
};

const InView = ({ onView }: { onView: () => void }) => <span ref={useView(onView)} />;

/** The offer to translate a text where its translation is not shown, and the translation. */
export const TranslatableText = ({ translations, text }: { translations: Translations; text: string }) => {
  const { t, i18n, ready } = useTranslation('translation');
  const asked = { text, to: i18n.language as TranslationLanguage };
  const isShown = useStore(translations.store, ({ shown }) => shown.has(keyOf(asked)));
  return (
    <div className={classes.whole}>
      {ready && !isShown && translations.isOffered(asked) && (
        <span className={classes.foot}>
          <button type="button" onClick={() => translations.show(asked)} data-testid="translate-text">
            {t('translate')}
          </button>
        </span>
      )}
      <TranslatedText translations={translations} text={text} />
    </div>
  );
};
