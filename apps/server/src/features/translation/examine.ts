import type { TranslationLanguage } from '@engawa/contract/translation';
import type { LanguagePair, OfficeTranslator, TextToTranslate, TranslationProvider } from './translator.ts';

/** The outcome of one sentence; `ms` null: it could not be translated. */
export type ExaminedPair = { readonly pair: string; readonly ms: number | null };

const sentences: Record<TranslationLanguage, string> = {
  ja: '会議は三時に始まります。',
  en: 'The meeting starts at three.',
  'zh-TW': '會議三點開始。',
  zh: '会议三点开始。',
  ko: '회의는 세 시에 시작합니다.',
  de: 'Die Sitzung beginnt um drei Uhr.',
  es: 'La reunión empieza a las tres.',
  fr: 'La réunion commence à trois heures.',
  id: 'Rapat dimulai pukul tiga.',
  it: 'La riunione inizia alle tre.',
  nl: 'De vergadering begint om drie uur.',
  pl: 'Spotkanie zaczyna się o trzeciej.',
  pt: 'A reunião começa às três horas.',
  ru: 'Встреча начинается в три часа.',
  th: 'การประชุมเริ่มตอนบ่ายสามโมง',
  tr: 'Toplantı saat üçte başlıyor.',
  uk: 'Зустріч починається о третій годині.',
  vi: 'Cuộc họp bắt đầu lúc ba giờ.',
};
/** The pair by which a provider is tried: each sentence there may cost its operator something. */
const triedElsewhere: LanguagePair = { from: 'en', to: 'ja' };

const examine = async (
  translate: (asked: TextToTranslate) => Promise<string>,
  { from, to }: LanguagePair,
  by: string,
): Promise<ExaminedPair> => {
  const text = sentences[from];
  const startedAt = performance.now();
  const translated = await translate({ text, from, to }).catch(() => '');
  const isTranslated = translated.trim() !== '' && translated !== text;
  return {
    pair: `${from} to ${to}${by}`,
    ms: isTranslated ? Math.round(performance.now() - startedAt) : null,
  };
};

/** Translates a sentence in each pair of the office, in turn, and one by the provider. */
export const examineTranslation = async (
  office: Pick<OfficeTranslator, 'listPairs' | 'translate'>,
  provider: Pick<TranslationProvider, 'engine' | 'translate'> | null,
): Promise<ExaminedPair[]> => {
  const examined: ExaminedPair[] = [];
  for (const pair of await office.listPairs()) examined.push(await examine(office.translate, pair, ''));
  if (provider !== null)
    examined.push(await examine(provider.translate, triedElsewhere, ` by ${provider.engine}`));
  return examined;
};
