import { type ChangeEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { captionPaces, captionSizes, readableLanguages } from '../caption-preferences.ts';
import type { Captions } from '../create-captions.ts';
import { listSpeechLanguages } from '../voice/speech-languages.ts';
import classes from './captions-panel.module.css';
import { OwnState } from './own-state.tsx';
import { TableAgreement } from './table-agreement.tsx';
import { isByService, useOwnWords, usePreferences, useWishes } from './use-captions.ts';

const noTranslation = '';

/** Languages by the names that their readers give them. */
const languageNames: Readonly<Record<(typeof readableLanguages)[number], string>> = {
  ja: '日本語',
  en: 'English',
  'zh-TW': '繁體中文',
};

/** Whether the user's words are written, the languages they speak and read, and the look. */
export const CaptionChoices = ({ captions }: { captions: Captions }) => {
  const { t, i18n } = useTranslation('captions');
  const { speaks, isShown, inAreas, size, pace, isStrong, set } = usePreferences(captions);
  const { isOn, reads } = useWishes(captions);
  const { engine } = useOwnWords(captions);
  const isService = useStore(captions.server, isByService);
  const hint =
    engine === 'cloud'
      ? 'on_hint_cloud'
      : engine === 'browser'
        ? 'on_hint_browser'
        : isService
          ? 'on_hint_service'
          : 'on_hint';
  const targets = useStore(captions.translations, (now) => now?.targets ?? null);
  const spoken = useMemo(
    () => listSpeechLanguages(i18n.language).map(({ tag, name }) => ({ value: tag, label: name })),
    [i18n.language],
  );
  const chosen = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.value;
  return (
    <div className={classes.choices}>
      <Switch
        label={t('on')}
        checked={isOn}
        data-testid="captions-on"
        onChange={({ currentTarget }) => captions.setOn(currentTarget.checked)}
      />
      <p className={classes.soft}>{t(hint)}</p>
      <OwnState captions={captions} />
      <TableAgreement captions={captions} />
      <details className={classes.settings} data-testid="captions-settings">
        <summary>{t('settings')}</summary>
        <div className={classes.choices}>
          <NativeSelect
            label={t('speaks')}
            data={spoken}
            value={speaks}
            data-testid="captions-speaks"
            onChange={(event) => set({ speaks: chosen(event) })}
          />
          <NativeSelect
            label={t('reads')}
            data={[
              { value: noTranslation, label: t('no_translation') },
              ...readableLanguages.map((value) => ({
                value,
                label: languageNames[value],
                disabled: targets !== null && !targets.includes(value),
              })),
            ]}
            description={targets?.length === 0 ? t('reads_nothing') : undefined}
            value={reads !== null && targets?.length !== 0 ? reads : noTranslation}
            disabled={targets?.length === 0}
            data-testid="captions-reads"
            onChange={(event) =>
              set({ reads: readableLanguages.find((language) => language === chosen(event)) ?? 'none' })
            }
          />
          <Switch
            label={t('in_areas')}
            checked={inAreas}
            data-testid="captions-in-areas"
            onChange={({ currentTarget }) => set({ inAreas: currentTarget.checked })}
          />
          <Switch
            label={t('show')}
            checked={isShown}
            data-testid="captions-shown"
            onChange={({ currentTarget }) => set({ isShown: currentTarget.checked })}
          />
          <Switch
            label={t('strong')}
            checked={isStrong}
            onChange={({ currentTarget }) => set({ isStrong: currentTarget.checked })}
          />
          <NativeSelect
            label={t('size')}
            data={captionSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            value={size}
            onChange={(event) => set({ size: captionSizes.find((one) => one === chosen(event)) ?? 'medium' })}
          />
          <NativeSelect
            label={t('pace')}
            data={captionPaces.map((value) => ({ value, label: t(`paces.${value}`) }))}
            value={pace}
            data-testid="captions-pace"
            onChange={(event) => set({ pace: captionPaces.find((one) => one === chosen(event)) ?? 'each' })}
          />
        </div>
      </details>
    </div>
  );
};
